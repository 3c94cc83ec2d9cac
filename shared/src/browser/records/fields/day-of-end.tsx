import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { describeNearEnd } from '../../../common/catalogue/near-end.ts';
import { formatDate, isPlainDate } from '../../../common/units/index.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { NoValue } from './displays.tsx';

interface DayOfEndProps {
  readonly definition: ObjectDefinition;
  readonly name: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** With room for both, the words follow the day; otherwise they replace it. */
  readonly isWhole?: boolean;
}

/** The day on which something of a record ends, in words once that is near. */
export function DayOfEnd({ definition, name, row, isWhole = false }: DayOfEndProps) {
  const { readToday } = useRecordServices();
  const day = row[name];
  if (!isPlainDate(day)) return <NoValue />;
  const words = describeNearEnd(definition, name, row, readToday());
  const written = formatDate(day);
  if (words === null) return <>{written}</>;
  return (
    <>
      {isWhole && `${written}, `}
      <strong className="kit-near-end" title={written}>
        {words}
      </strong>
    </>
  );
}
