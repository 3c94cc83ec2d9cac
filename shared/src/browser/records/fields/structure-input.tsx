import { useState } from 'react';
import { Button, Input } from '@cdi/shared/ui';
import type { StructureCell } from '../../../common/catalogue/field.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import type { FieldInputProps } from './field-view.ts';
import { cellOf, readTypedPairs, formatPairName, writePairs, type Pair } from './structure-pairs.ts';
import { ariaOf } from './text-inputs.tsx';

const textOf = (value: FieldInputProps['value']): string => (typeof value === 'string' ? value : '');

/** A structure: names and numbers as rows to fill; one of any other form as JSON. */
export function StructureInput(props: FieldInputProps) {
  const cell = cellOf(props.field);
  const text = textOf(props.value);
  // rows stay as typed, `0.` and all, and in their order: the text keeps neither
  const [typed, setTyped] = useState<{ readonly text: string; readonly rows: readonly Pair[] } | null>(null);
  const rows = typed?.text === text ? typed.rows : cell ? readTypedPairs(cell, text) : null;
  if (!cell || !rows) return <JsonInput {...props} />;
  const handleRows = (next: readonly Pair[]) => {
    const written = writePairs(cell, next);
    setTyped({ text: written, rows: next });
    props.onChange(written);
  };
  return <PairsInput {...props} cell={cell} rows={rows} onRows={handleRows} />;
}

function JsonInput(props: FieldInputProps) {
  const { value, onChange, isInvalid } = props;
  return (
    <Input.TextArea
      {...ariaOf(props)}
      className="kit-growing record-code"
      spellCheck={false}
      value={textOf(value)}
      rows={3}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PairsInputProps extends FieldInputProps {
  readonly cell: StructureCell;
  readonly rows: readonly Pair[];
  readonly onRows: (rows: readonly Pair[]) => void;
}

function PairsInput({ id, field, cell, rows, describedBy, isInvalid, isDisabled = false, onRows }: PairsInputProps) {
  const [nameHead, amountHead] = cell.heads ?? ['Name', 'Number'];
  const change = (index: number, part: Partial<Pair>) =>
    onRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const unused = Object.keys(cell.names ?? {}).find((name) => rows.every((row) => row.name !== name));
  const isFull = cell.names !== undefined && unused === undefined;
  return (
    <div className="record-pairs" role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {rows.length > 0 && (
        <div className="record-pair is-head" aria-hidden="true">
          <span>{nameHead}</span>
          <span>{amountHead}</span>
        </div>
      )}
      {rows.map((row, index) => {
        const shared = {
          disabled: isDisabled,
          'aria-invalid': isInvalid ? (true as const) : undefined,
          ...(index === 0 ? { id } : {}),
        };
        const isOurs = cell.names === undefined || row.name === '' || row.name in cell.names;
        return (
          <div key={index} className="record-pair">
            {cell.names && isOurs ? (
              <NativeSelect
                {...shared}
                aria-label={`${nameHead} ${index + 1}`}
                options={Object.entries(cell.names).map(([value, label]) => ({ value, label }))}
                value={row.name}
                onChange={(name) => change(index, { name })}
              />
            ) : (
              <Input
                {...shared}
                aria-label={`${nameHead} ${index + 1}`}
                autoComplete="off"
                value={row.name}
                onChange={(event) => change(index, { name: event.target.value })}
              />
            )}
            <Input
              disabled={isDisabled}
              aria-label={`${amountHead}, ${row.name === '' ? `row ${index + 1}` : formatPairName(cell, row.name)}`}
              inputMode="decimal"
              autoComplete="off"
              value={row.amount}
              prefix={cell.unit === '$' ? '$' : undefined}
              suffix={cell.unit === '%' ? '%' : undefined}
              {...(isInvalid ? { status: 'error' as const } : {})}
              onChange={(event) => change(index, { amount: event.target.value })}
            />
            <Button
              size="small"
              disabled={isDisabled}
              aria-label={`Remove ${row.name === '' ? `row ${index + 1}` : formatPairName(cell, row.name)}`}
              onClick={() => onRows(rows.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        );
      })}
      {!isFull && (
        <Button
          size="small"
          disabled={isDisabled}
          aria-label={`Add a row to ${field.label}`}
          {...(rows.length === 0 ? { id } : {})}
          onClick={() => onRows([...rows, { name: unused ?? '', amount: '' }])}
        >
          Add a row
        </Button>
      )}
    </div>
  );
}
