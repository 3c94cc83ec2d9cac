import { useCallback } from 'react';
import { callForData } from '@cdi/shared/api';
import { unitParts, type UnitFootprint, type UnitPart } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { FactTable } from '../../content/fact-table.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { quoteWithUnit } from './quote-economizer.ts';

interface EconomizerPartsProps {
  readonly unit: UnitFootprint;
  /** Airflow of the unit; null while unknown. */
  readonly cfm: number | null;
  readonly mayQuote: boolean;
}

function PartsTable({ parts, ...props }: EconomizerPartsProps & { readonly parts: readonly UnitPart[] }) {
  const { unit, cfm, mayQuote } = props;
  if (parts.length === 0)
    return (
      <p>
        No economizer of our catalog lists this model. Put the curb and the unit on a quote and say so in its notes: we
        match the economizer, or tell you that its maker’s is the only one.
      </p>
    );
  return (
    <FactTable
      caption="In our catalog for this model"
      columns={['Part', 'What it is', 'Weighs']}
      rows={parts.map((part) => [
        mayQuote ? (
          <Link key="quote" href={`/quote/new${quoteWithUnit(unit, cfm, part)}`}>
            Quote {part.part_no}
          </Link>
        ) : (
          part.part_no
        ),
        part.description,
        part.weight_lb === null ? 'not on file' : `${part.weight_lb} lb`,
      ])}
    />
  );
}

/** The catalogue's parts for a unit, each with a link to a quote. */
export function EconomizerParts(props: EconomizerPartsProps) {
  const modelId = props.unit.model_id;
  const load = useCallback(() => callForData(unitParts, { model_id: modelId }), [modelId]);
  return (
    <Loaded isAsked key={modelId} load={load}>
      {({ parts }) => <PartsTable {...props} parts={parts} />}
    </Loaded>
  );
}
