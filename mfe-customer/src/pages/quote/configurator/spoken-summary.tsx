import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { printDollars } from '../../../print/print-dollars.ts';
import type { ConfiguratorStore } from '../draft/configurator.store.ts';
import { nameLine } from '../draft/draft-problems.ts';
import { useConfigurator } from './configurator-context.ts';

/** Milliseconds without a change before the summary is announced: longer than the pause before a price request. */
const PAUSE_MS = 1000;

/** The effect of an entry for screen readers: weight and price, or the first problem. */
function sumUp({ draft, price }: ConfiguratorStore): string {
  const line = draft.active;
  if (!line) return '';
  const index = draft.lines.indexOf(line);
  const name = nameLine(line, index);
  const wrong = line.problems.find(({ field, severity }) => severity === 'error' && line.problemAt(field) !== null);
  if (wrong) return `${name}: ${wrong.message}`;
  if (!line.geometry || !price.isCurrent) return '';
  const amount = price.price?.lines[index]?.price?.ext_price;
  const weight = `${Math.round(line.geometry.weightLb).toLocaleString('en-US')} lb`;
  return `${name}: ${weight}${amount === undefined ? '' : `, ${printDollars(amount)}`}`;
}

/** Announces the effect of the last entry politely, once typing pauses (WCAG 4.1.3). Silent until the first entry. */
export const SpokenSummary = observer(function SpokenSummary() {
  const store = useConfigurator();
  const text = sumUp(store);
  const { isDirty } = store.draft;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!isDirty || text === '') return undefined;
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isDirty]);
  return (
    <p className="visually-hidden" role="status" aria-label="What the curb comes to">
      {spoken}
    </p>
  );
});
