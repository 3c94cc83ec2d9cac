import { useState } from 'react';
import { Button, Input } from '@cdi/shared/ui';

interface AsOfInputProps {
  /** Called with the moment, ISO in UTC. */
  readonly onChoose: (at: string) => void;
}

/** A day and a time in the person's own zone, at which the record is to be looked at. */
export function AsOfInput({ onChoose }: AsOfInputProps) {
  const [typed, setTyped] = useState('');
  const moment = Date.parse(typed);
  return (
    <form
      className="record-as-of"
      onSubmit={(event) => {
        event.preventDefault();
        if (!Number.isNaN(moment)) onChoose(new Date(moment).toISOString());
      }}
    >
      <label htmlFor="history-as-of">As of</label>
      <Input
        id="history-as-of"
        type="datetime-local"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button htmlType="submit" disabled={Number.isNaN(moment)}>
        Show
      </Button>
    </form>
  );
}
