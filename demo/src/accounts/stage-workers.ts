import type { BuildStage } from '@cdi/shared/catalogue';
import { getStage } from '@cdi/shared/domain/schedule';
import type { Random } from '../kit/random.ts';
import { EMPLOYEES } from './employees.data.ts';

const TEAM = ['hank.dobbs', 'alma.reyes', 'curtis.boone', 'mikhail.petrov', 'rosa.delgado', 'shop'] as const;

/** User names of the people who work at a stage in Indianapolis, where not all of its crew do. Each holds a role of the stage. */
const WORKERS: Readonly<Partial<Record<BuildStage, readonly string[]>>> = {
  sales_checking: ['inside', 'owen.tully', 'tessa.maddox', 'ben.okafor'],
  special_materials: ['material'],
  engineering: ['engineering', 'priya.raman', 'tom.eckert', 'joanna.price'],
  eng_checking: ['wes.calloway', 'engineering'],
  radan: ['batching', 'rick.stahl'],
  batching: ['batching', 'rick.stahl'],
  turret: ['hank.dobbs', 'shop'],
  folding: ['alma.reyes', 'shop'],
  clinching: ['rosa.delgado', 'shop', 'alma.reyes'],
  shell: ['curtis.boone', 'mikhail.petrov'],
  guts: ['rosa.delgado', 'curtis.boone'],
  quality_control: ['quality', 'june.abbott'],
  insulate: ['travis.nolan', 'shop'],
  crate: ['jerome.wick', 'shop'],
  loading: ['vera.munk', 'logistics'],
  final_paperwork: ['logistics', 'paul.enders'],
};

/** Who stands for the floor of the other plants. */
const ELSEWHERE = { DAL: 'yolanda.fears', FRE: 'pete.salazar' } as const;

/** User names of drafters. */
export const DRAFTERS = ['engineering', 'priya.raman', 'tom.eckert', 'joanna.price', 'dana.iverson'] as const;

/** Who checks drawings before they go out. */
export const CHECKER = 'wes.calloway';

/** User names of those who work at a stage in Indianapolis: the ones named for it, else all who hold a role of its crew. */
function listWorkers(stage: BuildStage): readonly string[] {
  const { crew } = getStage(stage);
  const holders = EMPLOYEES.filter(({ role, location }) => role !== null && crew.includes(role) && location === 'IND');
  return WORKERS[stage] ?? holders.map(({ userName }) => userName);
}

/** A worker of a stage, at a plant. */
export function pickWorker(stage: BuildStage, plant: 'DAL' | 'FRE' | undefined, random: Random): string {
  const workers = listWorkers(stage);
  const isFloor = workers.some((name) => (TEAM as readonly string[]).includes(name));
  return plant !== undefined && isFloor ? ELSEWHERE[plant] : random.pick(workers);
}
