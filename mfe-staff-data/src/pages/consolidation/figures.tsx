import { printDollars } from '../../actions/print-dollars.ts';

export const pounds = (lb: number): string => `${lb.toLocaleString('en-US')} lb`;
export const cubicFeet = (ft3: number): string =>
  `${ft3.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ft³`;
export const linearFeet = (ft: number): string => `${ft.toFixed(1)} ft`;
export const orDash = (usd: number | null): string => (usd === null ? '–' : printDollars(usd));

interface GaugeProps {
  readonly label: string;
  readonly value: string;
  /** Part of the limit that is used; more than 1 is too much. */
  readonly share?: number;
  readonly note?: string;
}

/** One figure of a load, with a bar if it has a limit; an excess is also stated in words. */
export function Gauge({ label, value, share, note }: GaugeProps) {
  const isOver = share !== undefined && share > 1;
  return (
    <div className={`load-gauge${isOver ? ' is-over' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {isOver && <span> over the limit</span>}
        {note && <span className="kit-quiet"> {note}</span>}
        {share !== undefined && (
          <span className="load-bar" aria-hidden="true">
            <span style={{ width: `${Math.min(100, Math.round(share * 100))}%` }} />
          </span>
        )}
      </dd>
    </div>
  );
}
