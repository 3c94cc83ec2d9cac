import type { KeptFiles } from '../policy/file-rights.ts';
import type { Grant } from '../policy/grant.ts';
import type { FieldMap } from './field.ts';

/** Groups of the DATA menu, in menu order. */
export const NAV_GROUPS = [
  'sales',
  'accounting',
  'engineering',
  'production',
  'purchasing',
  'people',
  'setup',
] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/** A person's possible actions on records of an object. */
export interface ObjectAccess {
  readonly read: readonly Grant[];
  readonly create: readonly Grant[];
  readonly update: readonly Grant[];
  readonly mass_upload?: readonly Grant[];
}

/** Which columns express a relation. Several columns are alternatives. */
export interface ObjectScope {
  /** Columns that hold a user id. `created_by` always counts. */
  readonly own?: readonly string[];
  /** Column that holds the company id. */
  readonly company?: string;
  /** Column that holds the branch id, for companies whose people see only their branch. */
  readonly branch?: string;
  /** Column that holds an array of user ids. */
  readonly cc?: string;
  /** Columns that hold the employees who look after the record: it counts as theirs, and gives them no rights. */
  readonly reps?: readonly string[];
  readonly territory?: string;
  /** The record has the relations of its parent; any one parent is enough. */
  readonly parents?: readonly { readonly field: string; readonly object: string }[];
  /**
   * Columns that name another record of any object, to which this one is attached: people who may not read that one do not see this one.
   * People outside, who see it through its parents, also see it where the column `openWhen` holds the value.
   */
  readonly carrier?: {
    readonly object: string;
    readonly id: string;
    readonly openWhen: { readonly field: string; readonly value: string };
    /** Rows whose `kind` is one of the types, on records of the object, are only for these employees and the person who added them. */
    readonly kind: string;
    readonly kept: readonly KeptFiles[];
    /** Types that show what a company owes: for its own people, if it shows them prices, and for the person who added them. */
    readonly priced: readonly string[];
  };
  /**
   * For the papers of loads: the column of a table that names the paper, the column `through` which that table names a record of the
   * object, and the column of that object that lists its people. These people have the relation `load` to the paper.
   */
  readonly load?: {
    readonly table: string;
    readonly file: string;
    readonly through: string;
    readonly object: string;
    readonly people: string;
  };
  /** People outside the company see the record only when the column holds one of the values. */
  readonly outsiders?: { readonly field: string; readonly values: readonly (string | boolean)[] };
}

/** One arrow of a state machine. */
export interface Transition {
  readonly name: string;
  readonly label: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly who: readonly Grant[];
  /** The field with the person who is not offered the step, such as whose hours they are; super is. Its service refuses it, too. */
  readonly notBy?: string;
  /** A reason must be given; it goes into the history. */
  readonly needsReason?: boolean;
  /** A field that the step needs: where it is empty the step asks for it, and its service writes the answer there. */
  readonly asks?: string;
  /** The next step a person would take: drawn as the one button in signal colour. */
  readonly isMain?: boolean;
  /** Only a service takes this arrow (a PDF was sent, a curb was loaded), never a button. */
  readonly isAutomatic?: boolean;
  /** The page first shows facts about this one record, so the step is not offered for several records at once. */
  readonly isSingle?: boolean;
}

export interface StateMachine {
  readonly field: string;
  readonly initial: string;
  readonly transitions: readonly Transition[];
  /** States in which nothing but the listed transitions may change the record. */
  readonly frozen?: readonly string[];
  /** States in which the record is kept as agreed: only these fields may change, and only they are offered. */
  readonly settled?: { readonly states: readonly string[]; readonly free: readonly string[] };
  /**
   * Who takes the next step, and which, where no button of the record does: a sentence by state, such as `Purchasing sends it to the
   * supplier`. Orders and quotes say it by more than their state, see `findNextStep`.
   */
  readonly waits?: Readonly<Record<string, string>>;
  /** States in which nothing is awaited: what is in force, in use or settled, though steps lead out of it. */
  readonly rests?: readonly string[];
}

/** Rows that belong to a record and are saved with it: order lines, tasks, crates. Table `name`, key `<name>_id`. */
export interface ChildDefinition {
  readonly name: string;
  readonly title: string;
  readonly titlePlural: string;
  readonly fields: FieldMap;
  readonly minRows?: number;
  /** Rows are written by services only, never by a save of the parent. */
  readonly readOnly?: boolean;
  readonly readers?: readonly Grant[];
  /** Amounts whose sum over the rows is meaningful: it is shown below them. */
  readonly sums?: readonly string[];
  /** Rows are entered in a grid, one row of inputs each, instead of one block of fields each. */
  readonly isGrid?: boolean;
  /** Fields that identify a row within its record: a sheet row with the same values updates it instead of adding one. */
  readonly rowKey?: readonly string[];
  /** Valid rows without their references, for the template of a sheet. */
  readonly examples?: readonly Readonly<Record<string, unknown>>[];
}

export interface SearchDefinition {
  /** Fields of the record, and of its rows by the key of their list: `lines.part_id` finds records with such a line. */
  readonly formFields: readonly string[];
  readonly sortFields: readonly string[];
  readonly resultFields: readonly string[];
  /** Columns of rows besides the default columns of the list: customers' lists have different columns. */
  readonly carriedFields?: readonly string[];
  readonly defaultSort: { readonly field: string; readonly direction: 'ASC' | 'DESC' };
  /** Numbers whose sum over many records says something: amounts and quantities, never a price for one or a rate. */
  readonly sums?: readonly string[];
}

/** How a search by typing finds records. */
export interface LookupDefinition {
  /** Fields that make the label. */
  readonly label: readonly string[];
  /** Separator of the label parts; ` · ` by default. */
  readonly separator?: string;
  /** Text fields that are searched; the first is the number that is matched exactly first. */
  readonly match: readonly string[];
  /** Numbers of rows by which the record is found when they are typed as they are, by the key of their list: `shipments.bol_no`. */
  readonly rowNumbers?: readonly string[];
  /** Reference whose name follows the label while the search is not filtered by it: the company of a branch. Employees see it. */
  readonly whose?: string;
  /** What distinguishes matches, beside their label. Records with a size are listed before those without. */
  readonly hint?: {
    /** Numbers with their unit. */
    readonly facts: readonly string[];
    /** Inches that make the size. */
    readonly size: readonly string[];
    /** Said of a record without its size. */
    readonly unsized: string;
    /** A yes or no that is said where it is yes. */
    readonly mark: string;
  };
  /** Grants beside `read` for label and id only. */
  readonly readers?: readonly Grant[];
  readonly isOpenToEveryone?: boolean;
  /** Found by the omni search in the header. */
  readonly isInOmniSearch?: boolean;
}

/** A business object. Pure data: what is data cannot drag code along. */
export interface ObjectDefinition {
  /** Singular; table name, first URL segment, `<name>_id` is the key. */
  readonly name: string;
  /** Plural as used in report calls: POST /rapi/{plural}/to_json. */
  readonly plural: string;
  readonly title: string;
  readonly titlePlural: string;
  /** Why the object exists, for the empty list. */
  readonly purpose: string;
  readonly nav: NavGroup;
  readonly titleField: string;
  readonly fields: FieldMap;
  /** Layout of details and form. Fields that are in no section are not shown there. */
  readonly sections: readonly { readonly title: string; readonly fields: readonly string[] }[];
  readonly search: SearchDefinition;
  readonly lookup: LookupDefinition;
  readonly access: ObjectAccess;
  readonly scope?: ObjectScope;
  readonly states?: StateMachine;
  readonly children?: Readonly<Record<string, ChildDefinition>>;
  /** Codes of the file types that a record of this object carries. */
  readonly fileTypes?: readonly number[];
  /** Composite indexes for searches that a single column does not serve. */
  readonly indexes?: readonly (readonly string[])[];
  /** Several columns that are unique together. */
  readonly uniqueTogether?: readonly (readonly string[])[];
  /** Made by services only: no form and no call for new ones. What people may change of them, `update` and the fields say. */
  readonly isServiceOnly?: boolean;
  /** Column that names a row in a mass upload, so that the upload updates instead of creating. */
  readonly massUploadKey?: string;
  /** Valid records without their references; tests and the CSV template use them. */
  readonly examples: readonly Readonly<Record<string, unknown>>[];
}

/** Checks the shape at compile time and returns the definition as it is. */
export function defineObject<const D extends ObjectDefinition>(definition: D): D {
  return definition;
}

/** Column of the primary key. */
export function keyOf(definition: Pick<ObjectDefinition, 'name'>): string {
  return `${definition.name}_id`;
}
