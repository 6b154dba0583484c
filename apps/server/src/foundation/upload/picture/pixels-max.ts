/*
 * A file of its own: the server takes the number from here, and not from the encoder, with which
 * it would load sharp and libvips (78 modules, 50 ms when loaded alone).
 */

/**
 * Twice the twelve million pixels of a phone. An interlaced picture is held whole: 100 MB at four
 * bytes a pixel.
 */
export const pixelsMax = 25_000_000
