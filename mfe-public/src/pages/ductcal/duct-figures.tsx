import type { DuctAnswer } from './answer-duct.ts';
import { describeSize, formatFpm, formatFriction } from './duct-words.ts';

/** The answer in large type: the size, and its airflow data. */
export function DuctFigures({ answer }: { readonly answer: DuctAnswer }) {
  const { asked, standard } = answer;
  const row = standard ?? asked;
  const figures = [
    ['Velocity', formatFpm(row.fpm), 'fpm'],
    ['Friction', formatFriction(row.frictionInWg), 'in. wg / 100 ft'],
    ['Velocity pressure', row.velocityPressureInWg.toFixed(3), 'in. wg'],
  ] as const;
  return (
    <dl className="calc-figures">
      <div className="is-first">
        <dt>{standard ? 'Round duct' : 'Equal round duct'}</dt>
        <dd>
          {standard ? `${standard.widthIn} in.` : `${asked.equivalentIn.toFixed(1)} in.`}
          <small>{standard ? `exactly ${asked.widthIn.toFixed(2)} in.` : describeSize(asked)}</small>
        </dd>
      </div>
      {figures.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
