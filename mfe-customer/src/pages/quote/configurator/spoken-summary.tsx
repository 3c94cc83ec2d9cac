import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { printDollars } from '../../../print/print-dollars.ts';
import type { ConfiguratorStore } from '../draft/configurator.store.ts';
import { nameLine } from '../draft/draft-problems.ts';
import { useConfigurator } from './configurator-context.ts';

/** Milliseconds without a change after which the summary is said: longer than the pause after which a price is asked for. */
const PAUSE_MS = 1000;

/** What an entry came to, for those who do not see drawing and price change: weight and price, or the first thing that is wrong. */
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

/** Says politely what the last entry came to, once typing has paused (WCAG 4.1.3). Silent until the first entry. */
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
