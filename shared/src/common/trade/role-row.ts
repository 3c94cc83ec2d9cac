import type { ROLE_RIGHTS } from './role-rights.ts';

/** What a single right of the list is called. */
export type RoleRight = keyof typeof ROLE_RIGHTS;

/** Crews of the stages of production: the boards of their stages are on the home page. */
export type Crew = 'sales' | 'material' | 'engineering' | 'batching' | 'shop' | 'quality' | 'logistics';

/** Parts of the home page that not every employee has. */
export type HomePart = 'every_board' | 'drawing_board' | 'quotes' | 'scanner' | 'supervisor_day';

/** Staff tools in the menu that not every employee opens; `office` is everything for staff excluding shop. */
export type RoleMenu = 'office' | 'surcharge' | 'standard_costs' | 'sales_goals' | 'website' | 'entity_groups';

/** A role of employees. */
export interface RoleRow<Name extends string = string> {
  /** Stored with every user and part of the token: it never changes, and no number is used again. */
  readonly number: number;
  /** The name in lists and forms. */
  readonly label: string;
  /** The name within a sentence, where it is not the label in lower case. */
  readonly inSentence?: string;
  /** Roles whose every right, crew, menu and home page it has too, also rights that objects and calls grant to them. */
  readonly actsAs?: readonly Exclude<Name, 'super'>[];
  readonly crews: readonly Crew[];
  readonly home: readonly HomePart[];
  readonly menus: readonly RoleMenu[];
  /** What it may do beside this, by the names of `role-rights.ts`. */
  readonly rights: readonly RoleRight[];
}

/** Keeps the names of the rows, so that `actsAs` can name no other ones. */
export const defineRoles = <Name extends string>(
  rows: Readonly<Record<Name, RoleRow<NoInfer<Name>>>>,
): Readonly<Record<Name, RoleRow<Name>>> => rows;
