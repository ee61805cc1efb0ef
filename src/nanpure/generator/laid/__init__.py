"""Rules made to order: their shapes are laid on a finished grid, which keeps them all."""
