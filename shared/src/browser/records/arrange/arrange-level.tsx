import { PERIODS } from '../../../common/catalogue/list-groups.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import type { Option } from '../../kit/form/option.ts';
import { PERIOD_WORDS } from '../query/group-words.ts';
import type { GroupBy } from '../query/list-group.ts';

interface ArrangeLevelProps {
  readonly id: string;
  readonly words: string;
  readonly blank: string;
  readonly options: readonly Option[];
  readonly by: GroupBy | null;
  /** An empty field takes the level away, and those below it. */
  readonly onChange: (field: string, period: string | null) => void;
}

/** Controls for one group level of a list. */
export function ArrangeLevel({ id, words, blank, options, by, onChange }: ArrangeLevelProps) {
  return (
    <div className="record-arrange-line">
      <label htmlFor={id} className="visually-hidden">
        {words}
      </label>
      <NativeSelect
        id={id}
        options={options}
        value={by?.field ?? ''}
        blank={blank}
        onChange={(field) => onChange(field, null)}
      />
      {by?.period && (
        <NativeSelect
          aria-label={words === 'Group by' ? 'Span of time' : `Span of time, ${words.toLowerCase()}`}
          options={PERIODS.map((period) => ({ value: period, label: `By ${PERIOD_WORDS[period]}` }))}
          value={by.period}
          onChange={(period) => onChange(by.field, period)}
        />
      )}
    </div>
  );
}
