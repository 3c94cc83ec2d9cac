import { EntryField } from './entry-field.tsx';
import type { NumberRule } from './number-rule.ts';
import type { Calculator } from './use-calculator.ts';

interface NumberEntriesProps<Name extends string, Shown extends Name> {
  readonly calculator: Pick<Calculator<Name, unknown>, 'entries' | 'errors' | 'set'>;
  readonly rules: Readonly<Record<Shown, NumberRule>>;
  /** Names of the entries in their order; a pair is shown side by side. */
  readonly names: readonly (Shown | readonly [Shown, Shown])[];
  readonly hints?: Readonly<Partial<Record<Shown, string>>>;
}

/** Number fields, with names and limits from their rules. */
export function NumberEntries<Name extends string, Shown extends Name>({
  calculator,
  rules,
  names,
  hints,
}: NumberEntriesProps<Name, Shown>) {
  const { entries, errors, set } = calculator;
  const show = (name: Shown) => (
    <EntryField
      key={name}
      label={rules[name].name}
      unit={rules[name].unit}
      value={entries[name]}
      error={errors[name]}
      {...(hints?.[name] === undefined ? {} : { hint: hints[name] })}
      onChange={(value) => set(name, value)}
    />
  );
  return names.map((name) =>
    typeof name === 'string' ? (
      show(name)
    ) : (
      <div key={name[0]} className="entry-pair">
        {name.map(show)}
      </div>
    ),
  );
}
