import { useCallback } from 'react';
import { callForData } from '@cdi/shared/api';
import { crossReference, type CrossReference, type UnitReplacement } from '@cdi/shared/contracts';
import { formatInches } from '@cdi/shared/units';
import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { FactTable } from '../../content/fact-table.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { quotePair, describeAdapter, describeWorstFit, labelVerdict, explainListing } from './read-pair.ts';

interface CrossResultProps {
  readonly oldId: number;
  /** Brand of the new unit; empty for any. */
  readonly to: string;
  /** Id of the selected new unit. */
  readonly chosen: string;
  readonly onChoose: (modelId: string) => void;
}

const nameOf = ({ brand, model_name }: UnitReplacement): string => `${brand} ${model_name}`;

function listWarnings({ old, curb_length }: CrossReference, shown: readonly UnitReplacement[]): string[] {
  return [
    ...(curb_length === null ? ['The library does not know the curb of the old unit: measure it on the roof.'] : []),
    ...(old.verified
      ? []
      : ['The size of the old unit has not been checked against a document yet. Measure its curb.']),
    ...(shown.length === 0 ? ['No replacement is on file. A custom adapter is made from your measurements.'] : []),
  ];
}

/** The fit of one pair, number by number. */
function PairFit({ oldId, next }: { readonly oldId: number; readonly next: UnitReplacement }) {
  const { replacement } = next;
  return (
    <section aria-labelledby="pair-title">
      <h2 id="pair-title">{nameOf(next)} on the old curb</h2>
      {replacement.kind === 'same_curb' && (
        <p>
          Curb and openings are the same within 1/4 in.: the unit goes on the curb that is there, with a new gasket.
          {!replacement.isVerified &&
            ' Not verified: no document stands behind these sizes. Measure the old curb and both openings.'}
        </p>
      )}
      {replacement.kind === 'unknown' && (
        <p>
          {replacement.missing === 'existing' ? 'The old curb' : 'The new unit'} has no size on file. The quote takes it
          from your measurements.
        </p>
      )}
      {replacement.kind === 'adapter' && (
        <FactTable
          caption={`What has to fit, with an adapter ${formatInches(replacement.heightIn)} high`}
          columns={['What', 'How much', 'Verdict', 'From']}
          rows={replacement.rows.map((row) => [row.name, row.value, labelVerdict(row.verdict), row.source])}
        />
      )}
      <p className="actions no-print">
        <QuoteLink query={quotePair(oldId, next)}>Make this a quote</QuoteLink>
      </p>
    </section>
  );
}

function CrossTable({ answer, to, chosen, onChoose }: CrossResultProps & { readonly answer: CrossReference }) {
  const shown = answer.replacements.filter(({ brand }) => to === '' || brand === to);
  const next = shown.find(({ model_id }) => String(model_id) === chosen);
  const { old, curb_length, curb_width } = answer;
  const curb =
    curb_length === null || curb_width === null
      ? 'not on file'
      : `${formatInches(curb_length, { hasMark: false })} × ${formatInches(curb_width, { hasMark: false })}`;
  return (
    <CalculatorAnswer
      figures={[
        ['Replacements', String(shown.length), to === '' ? 'of any brand' : `of ${to}`],
        ['Old curb, outside', curb, 'in.'],
        ['Old unit', old.nominal_tons === null ? '–' : String(old.nominal_tons), 'tons'],
      ]}
      spoken={`${shown.length === 1 ? '1 unit replaces' : `${shown.length} units replace`} ${old.brand} ${old.model_name}.`}
      warnings={listWarnings(answer, shown)}
    >
      {shown.length > 0 && (
        <FactTable
          caption={`In place of ${old.brand} ${old.model_name}`}
          columns={['New unit', 'Details', 'Adapter', 'Fit', 'Tons', 'Why it is here']}
          rows={shown.map((row) => [
            nameOf(row),
            <button
              key="show"
              type="button"
              className="text-button"
              aria-pressed={row === next}
              onClick={() => onChoose(String(row.model_id))}
            >
              Show <span className="visually-hidden">{nameOf(row)}</span>
            </button>,
            describeAdapter(row),
            describeWorstFit(row),
            row.nominal_tons ?? '–',
            explainListing(row),
          ])}
        />
      )}
      {next && <PairFit oldId={old.model_id} next={next} />}
    </CalculatorAnswer>
  );
}

/** The replacements of the old unit, and the fit of the selected one. */
export function CrossResult(props: CrossResultProps) {
  const { oldId } = props;
  const load = useCallback(() => callForData(crossReference, { model_id: oldId }), [oldId]);
  return (
    <Loaded isAsked key={oldId} load={load}>
      {(answer) => <CrossTable {...props} answer={answer} />}
    </Loaded>
  );
}
