interface LineGlyphProps {
  readonly title: string;
  /** Path with a light fill, in a field of 32 × 24. */
  readonly metal: string;
  /** Path with a thin line. */
  readonly line: string;
}

/** A small drawing at the left of a card that is not about a curb, in the manner of the glyphs of families. */
export function LineGlyph({ title, metal, line }: LineGlyphProps) {
  return (
    <svg className="board-glyph" viewBox="0 0 32 24" aria-hidden="true" focusable="false">
      <title>{title}</title>
      <path className="is-metal" d={metal} />
      <path className="is-line" d={line} />
    </svg>
  );
}
