import type { Field } from '@cdi/shared/catalogue';
import { sizeLabelOf } from '@cdi/shared/domain/curb';
import { listCurbGauges, formatGauge } from '@cdi/shared/domain/gauges';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { curbFields, fieldNamed } from '../quote-fields.ts';
import { FieldRow } from './field-row.tsx';

interface LineFieldProps {
  readonly line: CurbLineStore;
  /** Column of a quote's curb. */
  readonly name: string;
  readonly shortLabel?: string;
  readonly help?: ReactNode;
  /** Whether every curb of this family needs it. */
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly children?: ReactNode;
}

/** A note for a length between two thirty-seconds: the field shows the nearer one, and the curb is built to the exact length. */
function describeRoundedLength(inches: unknown): string | null {
  if (typeof inches !== 'number' || Math.abs(inches * 32 - Math.round(inches * 32)) < 0.002) return null;
  return `You gave ${inches.toFixed(4)} in.; shown to the nearest 1/32 in.`;
}

/** The gauges in which the curb's material is made; aluminum by its thickness. Keeps a chosen gauge in the list, with its problem. */
function gaugesOf({ values, spec: { material } }: CurbLineStore): Field {
  const field = fieldNamed(curbFields, 'gauge');
  if (material !== 'aluminium' || field.kind !== 'choice') return field;
  const made = listCurbGauges(material);
  const options = field.options.flatMap(({ value, label }) => {
    const gauge = made.find((each) => String(each) === value);
    if (gauge !== undefined) return [{ value, label: formatGauge({ gauge, material }) }];
    return value === String(values['gauge']) ? [{ value, label }] : [];
  });
  return { ...field, label: 'Thickness', options };
}

/** A field of a curb line. */
export const LineField = observer(function LineField({ line, name, isRequired = false, ...rest }: LineFieldProps) {
  const ofFamily = sizeLabelOf(line.spec.family, name);
  const listed = name === 'gauge' ? gaugesOf(line) : fieldNamed(curbFields, name);
  const known = isRequired ? { ...listed, required: true } : listed;
  const field = ofFamily === null ? known : { ...known, label: ofFamily };
  const value = line.values[name];
  const isLength = field.kind === 'inches' && typeof value === 'number';
  const between = isLength ? describeRoundedLength(value) : null;
  return (
    <FieldRow
      name={name}
      field={field}
      text={line.textOf(name)}
      onType={(text) => line.type(name, text)}
      problem={line.problemAt(name)}
      {...(isLength ? { hint: `${value} in` } : {})}
      {...rest}
      {...(between === null ? {} : { help: between })}
    />
  );
});
