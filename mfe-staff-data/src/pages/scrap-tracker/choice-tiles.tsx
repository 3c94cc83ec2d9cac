import { FormField } from '@cdi/shared/kit';
import { useId } from 'react';

interface ChoiceTilesProps<Value extends string> {
  readonly label: string;
  /** Labels by value. */
  readonly options: Readonly<Record<Value, string>>;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each a target for a thumb: radio buttons that look like tiles. */
export function ChoiceTiles<Value extends string>({
  label,
  options,
  value,
  problem,
  onChoose,
}: ChoiceTilesProps<Value>) {
  const name = useId();
  const entries = Object.entries(options) as [Value, string][];
  return (
    <FormField label={label} isGroup problem={problem}>
      {(control, labelId) => (
        <div
          className="scrap-tiles"
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={control['aria-describedby']}
        >
          {entries.map(([each, words]) => (
            <label key={each} className="scrap-tile">
              <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
              <span>{words}</span>
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
