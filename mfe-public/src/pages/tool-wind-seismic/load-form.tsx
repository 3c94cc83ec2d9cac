import { EntryChoice } from '../../calculator/entry-choice.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import type { Calculator } from '../../calculator/use-calculator.ts';
import { loadRules, type LoadAnswer, type LoadEntry } from './solve-loads.ts';

interface LoadFormProps {
  readonly calculator: Calculator<LoadEntry, LoadAnswer>;
}

function WindForm({ calculator }: LoadFormProps) {
  const { entries, set } = calculator;
  return (
    <>
      <EntryChoice
        legend="ASCE edition"
        value={entries.edition as '7-10' | '7-16' | '7-22'}
        options={{ '7-10': '7-10', '7-16': '7-16', '7-22': '7-22' }}
        onChange={(value) => set('edition', value)}
      />
      <NumberEntries
        calculator={calculator}
        rules={loadRules}
        names={['speed']}
        hints={{ speed: 'Ultimate three-second gust, from the general notes.' }}
      />
      <EntryChoice
        legend="Exposure"
        value={entries.exposure as 'B' | 'C' | 'D'}
        options={{ B: 'B, town', C: 'C, open', D: 'D, water' }}
        onChange={(value) => set('exposure', value)}
      />
      <NumberEntries
        calculator={calculator}
        rules={loadRules}
        names={[
          ['roof', 'kzt'],
          ['building_width', 'building_length'],
          ['length', 'width'],
          ['height', 'weight'],
          ['curb_height', 'curb_weight'],
        ]}
      />
    </>
  );
}

function SeismicForm({ calculator }: LoadFormProps) {
  const { entries, set } = calculator;
  return (
    <>
      <NumberEntries calculator={calculator} rules={loadRules} names={['sds', 'weight']} />
      <EntryChoice
        legend="Importance Ip"
        value={entries.ip as '1' | '1.5'}
        options={{ '1': '1.0', '1.5': '1.5, essential' }}
        onChange={(value) => set('ip', value)}
      />
      <EntryChoice
        legend="The unit stands on"
        value={entries.mounting as 'rigid' | 'spring' | 'neoprene'}
        options={{ rigid: 'The curb', spring: 'Springs', neoprene: 'Neoprene' }}
        onChange={(value) => set('mounting', value)}
      />
    </>
  );
}

/** The entries of the check. */
export function LoadForm({ calculator }: LoadFormProps) {
  const { entries, set } = calculator;
  return (
    <>
      <EntryChoice
        legend="Check for"
        value={entries.by as 'wind' | 'seismic'}
        options={{ wind: 'Wind', seismic: 'Earthquake' }}
        onChange={(value) => set('by', value)}
      />
      {entries.by === 'seismic' ? <SeismicForm calculator={calculator} /> : <WindForm calculator={calculator} />}
    </>
  );
}
