import type { CurbFields } from '@cdi/shared/domain/curb';
import { downloadText, SmallTable, writeCsv, type SmallColumn } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { useMemo } from 'react';
import { blankInches, cutListRows, listFlatParts, type FlatPart } from './parts-list.ts';

const columnsOf = (qty: number): readonly SmallColumn<FlatPart>[] => [
  { label: 'Part', cell: (part) => part.code, kind: 'figure' },
  { label: 'Name', cell: (part) => part.name },
  { label: 'Each', cell: (part) => part.qty, kind: 'number' },
  { label: 'All', cell: (part) => part.qty * qty, kind: 'number' },
  {
    label: 'Flat blank, in.',
    cell: (part) => `${blankInches(part.lengthIn)} × ${blankInches(part.widthIn)}`,
    kind: 'number',
  },
  { label: 'Gauge', cell: (part) => part.gauge, kind: 'number' },
  { label: 'Bends', cell: (part) => part.bendsPerPiece, kind: 'number' },
  { label: 'Area, ft²', cell: (part) => part.areaFt2.toFixed(2), kind: 'number' },
];

interface PartsTableProps {
  /** The values of the curb. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Its number, for the name of the sheet. */
  readonly name: string;
}

/** Every flat part of a curb with its blank, and the same as a sheet for nesting. */
export function PartsTable({ fields, name }: PartsTableProps) {
  const list = useMemo(() => listFlatParts(fields as CurbFields), [fields]);
  return (
    <>
      <p>
        {list.parts.length} different parts, {list.areaFt2.toFixed(1)} ft² of sheet for one curb, {list.qty} required.
        Blanks are the sizes before bending.
      </p>
      <SmallTable
        label={`Parts of ${name}`}
        columns={columnsOf(list.qty)}
        rows={list.parts}
        keyOf={(part) => `${part.code} ${part.name}`}
      />
      <Button onClick={() => downloadText(`${name}_cut_list.csv`, writeCsv(cutListRows(list)))}>Download CSV</Button>
    </>
  );
}
