import { FormField } from '@cdi/shared/kit';
import { Input } from '@cdi/shared/ui';
import { useState } from 'react';
import { formatMinutes } from '../board/board-load.ts';
import { parseMinutes } from './minutes.ts';

/** The actual minutes of a card, optional. `read` gives them, or null after showing what is wrong. */
export function useMinutes(): { readonly input: MinutesState; readonly read: () => number | undefined | null } {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const read = () => {
    const parsed = parseMinutes(text);
    setProblem(parsed.ok ? undefined : parsed.message);
    return parsed.ok ? parsed.minutes : null;
  };
  return { input: { text, problem, onChange: setText }, read };
}

interface MinutesState {
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

interface MinutesInputProps {
  readonly state: MinutesState;
  readonly stdMinutes: number;
}

export function MinutesInput({ state, stdMinutes }: MinutesInputProps) {
  return (
    <FormField
      label="Actual time (optional)"
      hint={`Standard is ${formatMinutes(stdMinutes)}. Write 45, 1:30 or 1.5 h.`}
      problem={state.problem}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={state.text}
          onChange={(event) => state.onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
