/**
 * Where a letter takes no mark its font leaves the mark's anchor empty (conjuncts of Telugu, some
 * vowel signs of Gujarati). fontkit 2.0.4 reads the empty anchor and throws; here such a mark
 * stays where the font has drawn it.
 */

interface Positioner {
  applyAnchor(mark: { readonly markAnchor: object | null }, base: object | null, at: number): void
}

/**
 * The internals of a fontkit font that pdfkit uses; a font without positions has no positioner.
 */
interface OpenFont {
  readonly _font: {
    readonly font: {
      readonly _layoutEngine: { readonly engine: { readonly GPOSProcessor: Positioner | null } }
    }
  }
}

const mended = new WeakSet<Positioner>()

/** Patches the font in use. */
export function passEmptyAnchors(pdf: object): void {
  const positioner = (pdf as OpenFont)._font.font._layoutEngine.engine.GPOSProcessor
  if (positioner === null || mended.has(positioner)) return
  mended.add(positioner)
  const apply = positioner.applyAnchor.bind(positioner)
  positioner.applyAnchor = (mark, base, at) => {
    if (mark.markAnchor !== null && base !== null) apply(mark, base, at)
  }
}
