import type { Field, StructureField } from './field.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Whether a sheet holds the field: a structure only when its definition says how to write it in a cell. */
export function fitsCell(field: Field): boolean {
  return field.kind !== 'structure' || field.cell !== undefined;
}

/**
 * Reads a structure from a cell: `A=0.4; B=0.45`. Text that begins with a bracket is JSON and is returned unchanged. Returns the JSON
 * text, or null when the cell holds something else.
 */
export function readStructureCell(field: StructureField, text: string): string | null {
  const trimmed = text.trim();
  if (field.cell === undefined || /^[[{]/.test(trimmed)) return trimmed;
  const entries = trimmed
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => /^([^=]+)=\s*(-?[\d.]+)\s*%?$/.exec(part))
    .map((found) => (found ? ([(found[1] ?? '').trim(), Number(found[2])] as const) : null));
  if (entries.length === 0 || entries.some((entry) => entry === null || !isNumber(entry[1]))) return null;
  const known = entries.filter((entry) => entry !== null);
  if (new Set(known.map(([name]) => name)).size < known.length) return null;
  const { pairs } = field.cell;
  if (!pairs) return JSON.stringify(Object.fromEntries(known));
  return JSON.stringify(known.map(([name, value]) => ({ [pairs[0]]: Number(name), [pairs[1]]: value })));
}

/** A structure as its cell shows it; JSON where it does not have the form that the definition promises. */
export function writeStructureCell(field: StructureField, value: unknown): string {
  const { pairs } = field.cell ?? {};
  const entries: readonly (readonly [unknown, unknown])[] | null = pairs
    ? Array.isArray(value)
      ? value.map((row: Record<string, unknown>) => [row[pairs[0]], row[pairs[1]]])
      : null
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : null;
  if (field.cell === undefined || entries === null || !entries.every(([, each]) => isNumber(each)))
    return JSON.stringify(value);
  return entries.map(([name, each]) => `${String(name)}=${String(each)}`).join('; ');
}
