import type { Grant } from '../../policy/grant.ts';
import type { FieldMap } from '../field.ts';
import type { FieldColumns } from '../row-of.ts';

/** Groups of settings, in the order in which people find them. */
export const SETTING_GROUPS = {
  website: 'Website',
  contact: 'Contact',
  mails: 'E-mail texts',
  rules: 'Rules and limits',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** A setting that people change without a release: published as a whole, version by version. Pure data. */
export interface SettingDefinition {
  readonly name: string;
  readonly title: string;
  readonly group: SettingGroup;
  /** One sentence: where the product uses it. */
  readonly purpose: string;
  /** Every field has a default, which applies until another value is published. */
  readonly fields: FieldMap;
  /** Placeholder names, written in braces in its texts, and the value of each in a preview. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** The placeholders that a text requires, by field. */
  readonly needs?: Readonly<Record<string, readonly string[]>>;
  /** Who publishes it. */
  readonly keepers: readonly Grant[];
}

export function defineSetting<const D extends SettingDefinition>(definition: D): D {
  return definition;
}

/** The values of a setting, by field. */
export type SettingEntries<D extends SettingDefinition> = FieldColumns<D['fields']>;
