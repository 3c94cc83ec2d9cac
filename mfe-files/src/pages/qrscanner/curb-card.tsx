import type { ScannedCurb } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { TaskSteps } from './task-steps.tsx';

interface CurbCardProps {
  readonly curb: ScannedCurb;
  readonly onChanged: () => void;
}

const describeCrate = ({ crate }: ScannedCurb): string => {
  if (crate === null) return '';
  const size = [crate.length, crate.width, crate.height].filter((inches) => inches !== null).join(' × ');
  const weight = crate.weight_lb === null ? '' : `, ${Math.round(crate.weight_lb)} lb`;
  return `Crate ${crate.crate_no} of ${crate.of}: ${size} in.${weight}`;
};

/** An order line or one of its crates: its details, its state, and the next step for this user. */
export function CurbCard({ curb, onChanged }: CurbCardProps) {
  return (
    <section className="kit-section" aria-label={`Curb ${curb.curb_no}`}>
      <h2>
        {curb.curb_no}
        {curb.tag && ` · ${curb.tag}`}
      </h2>
      {curb.crate && <p className="scanner-crate">{describeCrate(curb)}</p>}
      <p>
        {curb.qty} × {curb.size}
        {curb.gauge && `, ${curb.gauge} ga`}
      </p>
      <p className="kit-quiet">
        {curb.customer}, {curb.job_name}
      </p>
      {curb.bol_no !== null && <p>On the truck of {curb.bol_no}.</p>}
      {curb.tasks.map((task) => (
        <TaskSteps key={task.card.id} task={task} curbId={curb.tracker_curb_id} onChanged={onChanged} />
      ))}
      {curb.tasks.length === 0 && <p>It stands at no stage of the shop.</p>}
      <nav className="scanner-links" aria-label="More of this curb">
        {curb.crate && <Link href={`/buildsch/loading?curb=${curb.tracker_curb_id}`}>Open its load</Link>}
        <Link href={`/tracker_curb/${curb.tracker_curb_id}`}>Open the curb</Link>
        <Link href={`/tracker/${curb.tracker_id}`}>Open order {curb.tracker_no}</Link>
      </nav>
    </section>
  );
}
