import type { RecordRow } from '@cdi/shared/catalogue';
import type { Spring, SpringTable } from '@cdi/shared/trade';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

export type SpringRow = RecordRow<'spring'>;

/** Columns of a spring that a calculation needs. */
export type ChosenSpring = Pick<
  SpringRow,
  | 'spring_id'
  | 'spring_label'
  | 'part_no'
  | 'deflection_class'
  | 'colour'
  | 'capacity_lb'
  | 'rated_deflection_in'
  | 'free_height'
  | 'solid_height'
  | 'is_placeholder'
>;

/** A record of the table as the selection takes it: travel is from free to solid height. */
export const toSpring = (row: ChosenSpring): Spring => ({
  partNumber: row.part_no,
  colour: row.colour ?? '',
  capacityLb: row.capacity_lb,
  ratedDeflectionIn: row.rated_deflection_in,
  travelIn: Number((row.free_height - row.solid_height).toFixed(4)),
  freeHeightIn: row.free_height,
});

/** The springs of a deflection class that are in force, by ascending capacity. */
export const readSprings = (db: Db, deflectionClass: string): Promise<readonly SpringRow[]> =>
  many<SpringRow>(db)`
    select * from spring where status = 'in_force' and is_active and deflection_class = ${deflectionClass}
    order by capacity_lb, spring_id`;

/** Springs for quotes: those in force of the classes that curbs are offered with. */
export async function readSpringTable(db: Db): Promise<SpringTable> {
  const rows = await many<SpringRow>(db)`
    select * from spring where status = 'in_force' and is_active and deflection_class in ('1', '2')
    order by capacity_lb, spring_id`;
  const ofClass = (name: '1' | '2') => rows.filter((row) => row.deflection_class === name).map(toSpring);
  return { 1: ofClass('1'), 2: ofClass('2') };
}
