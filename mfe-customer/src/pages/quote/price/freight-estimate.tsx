import {
  describeFreight,
  estimateFreight,
  listFreightNotes,
  describeFreightCharge,
  type PackedLine,
  type PackedPart,
} from '@cdi/shared/domain/freight';

export type FreightCharged = Parameters<typeof describeFreightCharge>[0];

interface FreightEstimateProps {
  /** The curbs that are complete enough to pack. */
  readonly lines: readonly PackedLine[];
  readonly parts: readonly PackedPart[];
  /** Terms of the quote, and what the freight in its total is. */
  readonly charge: FreightCharged;
}

/** The freight load before the order, and who pays for it. Always labeled as an estimate. */
export function FreightEstimateNote({ lines, parts, charge }: FreightEstimateProps) {
  const estimate = estimateFreight(lines, parts);
  const hasParts = parts.length > 0;
  // without a sized curb do not ask for the ZIP, which would give no freight
  const isKnown = estimate !== null || hasParts || charge.freight_basis !== 'unknown';
  return (
    <section className="quote-price-freight" aria-label="Freight estimate">
      <h3>Freight estimate</h3>
      {estimate ? (
        <>
          <p>{describeFreight(estimate)}.</p>
          {listFreightNotes(estimate).map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p className="quote-price-freight-note">
            {lines.length > 0 ? 'Estimated from the drawing' : 'Estimated from the weights on file'}; what is packed is
            measured and weighed.
          </p>
        </>
      ) : (
        <p>{hasParts ? 'Parts are weighed when they are packed.' : 'Follows when a curb is complete.'}</p>
      )}
      {isKnown && <p>{describeFreightCharge(charge)}</p>}
    </section>
  );
}
