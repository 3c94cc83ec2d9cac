import type { CallContext } from '../../../server/src/context.ts';
import type { Db } from '../../../server/src/storage/database.ts';
import type { DemoCalendar } from './demo-calendar.ts';

/** Calls of the demo company: made by its people, at moments of its story. */
export interface StoryCalls {
  readonly db: Db;
  readonly calendar: DemoCalendar;
  /** A call of the person of a user name at a moment, ISO text within the first shift. */
  readonly as: (userName: string, moment: string) => Promise<CallContext>;
}

/** A step that a person takes at a moment. */
export interface StoryStep {
  readonly at: string;
  readonly take: () => Promise<void>;
}

/** One step of an order after the other: each is taken when its moment has come. */
export const inOrderOfTime = (steps: readonly StoryStep[]): readonly StoryStep[] =>
  [...steps].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
