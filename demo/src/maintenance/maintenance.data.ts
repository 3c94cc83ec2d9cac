import type { MaintenanceUrgency } from '@cdi/shared/catalogue';

/** How far the story of a request goes. */
type Reached = 'open' | 'assigned' | 'in_progress' | 'waiting_parts' | 'done' | 'verified' | 'cancelled';

/** Something that was wrong with a machine of the demo company. */
export interface MaintenanceStory {
  readonly location: 'IND' | 'DAL' | 'FRE';
  readonly tag: string;
  /** Working days ago. */
  readonly ago: number;
  /** User names: who reported it, and who does it. */
  readonly by: string;
  readonly to?: string;
  readonly urgency: MaintenanceUrgency;
  readonly problem: string;
  readonly reached: Reached;
  readonly workDone?: string;
  readonly laborMinutes?: number;
  readonly downtimeMinutes?: number;
  readonly waitingFor?: string;
}

/** Requests reported in the past months, the oldest first. */
export const STORIES: readonly MaintenanceStory[] = [
  {
    location: 'IND',
    tag: 'LA-01',
    ago: 58,
    by: 'shop',
    to: 'supervisor',
    urgency: 'stop',
    problem: 'Cuts burr on 16 ga, the beam is off center.',
    reached: 'verified',
    workDone: 'Protective window and nozzle changed, beam centered, test piece cut.',
    laborMinutes: 70,
    downtimeMinutes: 95,
  },
  {
    location: 'DAL',
    tag: 'WS-01',
    ago: 44,
    by: 'carl.hutchins',
    to: 'carl.hutchins',
    urgency: 'normal',
    problem: 'Welds pull off by hand on the second sheet.',
    reached: 'verified',
    workDone: 'Tips dressed, cooling water line cleared.',
    laborMinutes: 40,
    downtimeMinutes: 30,
  },
  {
    location: 'IND',
    tag: 'FL-01',
    ago: 31,
    by: 'logistics',
    to: 'supervisor',
    urgency: 'safety',
    problem: 'Parking brake does not hold on the ramp.',
    reached: 'verified',
    workDone: 'Brake cable replaced and set; held on the ramp with 4,000 lb.',
    laborMinutes: 120,
    downtimeMinutes: 430,
  },
  {
    location: 'IND',
    tag: 'TP-01',
    ago: 19,
    by: 'shop',
    to: 'supervisor',
    urgency: 'high',
    problem: 'Station 14 misses every tenth hit.',
    reached: 'verified',
    workDone: 'Station cleaned, return spring changed.',
    laborMinutes: 55,
    downtimeMinutes: 60,
  },
  {
    location: 'IND',
    tag: 'CL-01',
    ago: 12,
    by: 'shop',
    urgency: 'low',
    problem: 'Pedal sticks.',
    reached: 'cancelled',
  },
  {
    location: 'IND',
    tag: 'PB-02',
    ago: 4,
    by: 'shop',
    to: 'supervisor',
    urgency: 'stop',
    problem: 'Ram drifts down under load; oil under the left cylinder.',
    reached: 'waiting_parts',
    waitingFor: 'Seal kit for the left cylinder, promised for Thursday',
  },
  {
    location: 'IND',
    tag: 'AC-01',
    ago: 3,
    by: 'shop',
    to: 'supervisor',
    urgency: 'high',
    problem: 'Pressure falls below 90 psi when both tables spray.',
    reached: 'in_progress',
  },
  {
    location: 'IND',
    tag: 'GT-01',
    ago: 2,
    by: 'shop',
    to: 'supervisor',
    urgency: 'normal',
    problem: 'Second spray head drips on the table.',
    reached: 'done',
    workDone: 'Head taken apart and cleaned, needle changed.',
    laborMinutes: 35,
    downtimeMinutes: 0,
  },
  {
    location: 'DAL',
    tag: 'FL-01',
    ago: 1.4,
    by: 'carl.hutchins',
    urgency: 'normal',
    problem: 'Horn works only now and then.',
    reached: 'open',
  },
  {
    location: 'IND',
    tag: 'PB-01',
    ago: 0.6,
    by: 'quality',
    to: 'shop',
    urgency: 'normal',
    problem: 'Back gauge drifts by a sixteenth after an hour.',
    reached: 'assigned',
  },
];
