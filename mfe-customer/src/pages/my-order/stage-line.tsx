import type { OrderView } from '@cdi/shared/contracts';
import { printInstant } from '../../print/print-date.ts';

type Stage = OrderView['curbs'][number]['stages'][number];

const WORDS: Readonly<Record<Stage['state'], string>> = { done: 'done', now: 'now', ahead: 'still ahead' };

/** The six stages of a curb as a line: done, current and future ones, each shown by an icon, a word and a date. */
export function StageLine({ stages, name }: { readonly stages: readonly Stage[]; readonly name: string }) {
  return (
    <ol className="my-order-stages" aria-label={`Progress of ${name}`}>
      {stages.map((stage) => (
        <li key={stage.stage} className={`is-${stage.state}`} aria-current={stage.state === 'now' ? 'step' : undefined}>
          <StageSign state={stage.state} />
          <span className="my-order-stage-name">{stage.label}</span>
          <span className="visually-hidden">, {WORDS[stage.state]}</span>
          <span className="my-order-stage-date">{stage.reached_dt ? printInstant(stage.reached_dt) : ''}</span>
        </li>
      ))}
    </ol>
  );
}

function StageSign({ state }: { readonly state: Stage['state'] }) {
  return (
    <svg className="my-order-stage-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" />
      {state === 'done' && <path d="M7.5 12.5l3 3 6-6.5" />}
      {state === 'now' && <circle cx="12" cy="12" r="4.5" className="is-mark" />}
    </svg>
  );
}
