import type { DuctSurface } from '@cdi/shared/domain/ducts';
import { readEntries } from '../../calculator/entries.ts';

/** The chosen method: size for a friction, size for a velocity, or check of a given duct. */
export type SizeBy = 'friction' | 'velocity' | 'size';
export type DuctShape = 'round' | 'rect' | 'oval';
/** A surface by its roughness, or the power law that reads like a paper calculator. */
export type SurfaceChoice = DuctSurface | 'chart';
export type Duty = 'main' | 'branch';

/** The raw entries of the calculator, which are also the query string of a shared result. */
export interface DuctEntries {
  readonly cfm: string;
  readonly by: SizeBy;
  /** In. wg per 100 ft. */
  readonly friction: string;
  /** Feet per minute. */
  readonly velocity: string;
  readonly shape: DuctShape;
  /** Diameter, width or major axis of a given duct, inches. */
  readonly width: string;
  /** Height or minor axis of a given duct, inches. */
  readonly height: string;
  /** Maximum height of the duct, inches; empty for any. */
  readonly room: string;
  readonly surface: SurfaceChoice;
  readonly duty: Duty;
  /** Feet above sea level. */
  readonly elevation: string;
  /** Degrees Fahrenheit. */
  readonly temperature: string;
}

export const startEntries: DuctEntries = {
  cfm: '2000',
  by: 'friction',
  friction: '0.08',
  velocity: '1200',
  shape: 'rect',
  width: '24',
  height: '12',
  room: '',
  surface: 'galvanised',
  duty: 'main',
  elevation: '0',
  temperature: '70',
};

const ductChoices = {
  by: ['friction', 'velocity', 'size'],
  shape: ['round', 'rect', 'oval'],
  surface: ['smooth', 'galvanised', 'average', 'lined', 'flex', 'chart'],
  duty: ['main', 'branch'],
} as const satisfies { readonly [K in keyof DuctEntries]?: readonly DuctEntries[K][] };

const names = Object.keys(startEntries) as (keyof DuctEntries)[];
/** Parses the entries of a query string; missing ones and invalid choices keep their initial values. */
export const readDuctQuery = (query: string): DuctEntries =>
  readEntries(query, startEntries, ductChoices) as unknown as DuctEntries;

/** The query string of the entries, with its question mark: the airflow, and the differences from the initial values. */
export function writeDuctQuery(entries: DuctEntries): string {
  const said = names.filter((name) => name === 'cfm' || entries[name] !== startEntries[name]);
  return `?${new URLSearchParams(said.map((name) => [name, entries[name].trim()]))}`;
}
