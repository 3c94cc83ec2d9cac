import { objects } from '@cdi/shared/catalogue';
import { flatToDxf } from '@cdi/shared/domain/dxf';
import { patternBox, type CutPiece } from '@cdi/shared/domain/flats';
import { AppError } from '@cdi/shared/errors';
import { stringify } from 'csv-stringify/sync';
import type { CallContext } from '../context.ts';
import type { ZipEntry } from '../records/export/zip-stream.ts';
import { getVisible } from '../records/read/present-record.ts';
import { readBatchPieces, readOrderPieces, type CurbPieces } from './curb-pieces.ts';

/** A package of blanks: its name without an ending, and its files. */
export interface PartPackage {
  readonly name: string;
  readonly entries: readonly ZipEntry[];
}

interface PackedPiece extends CutPiece {
  readonly orderNo: string;
  readonly curbNo: string;
  readonly file: string;
}

/** A name that every system and every machine takes: letters, digits, `-` and `_`. */
const plain = (name: string): string => name.replace(/[^\w-]+/g, '-');

function nameFile(curbNo: string, { blank, material, gauge, qty }: CutPiece): string {
  return `${plain(`${curbNo}_${blank.code}_${material}_${gauge}ga_${qty}pc`)}.dxf`;
}

const HEAD = [
  'order',
  'curb',
  'mark',
  'name',
  'material',
  'gauge',
  'quantity',
  'blank_length_in',
  'blank_width_in',
  'area_ft2',
  'grain',
  'file',
] as const;

/** The list of blanks as CSV: sizes in decimal inches, area of one piece. */
function writeList(pieces: readonly PackedPiece[]): string {
  const rows = pieces.map(({ orderNo, curbNo, mark, blank, material, gauge, qty, areaIn2, file }) => {
    const { lengthIn, widthIn } = patternBox(blank);
    return [
      orderNo,
      curbNo,
      mark,
      blank.name,
      material,
      gauge,
      qty,
      lengthIn.toFixed(3),
      widthIn.toFixed(3),
      (areaIn2 / 144).toFixed(3),
      blank.isGrained ? 'length' : '',
      file,
    ];
  });
  return stringify([HEAD, ...rows]);
}

const packPieces = ({ curbNo, orderNo, pieces }: CurbPieces): readonly PackedPiece[] =>
  pieces.map((piece) => ({ ...piece, orderNo, curbNo, file: nameFile(curbNo, piece) }));

interface NamedPieces {
  readonly name: string;
  readonly pieces: readonly PackedPiece[];
}

async function readOrder(context: CallContext, id: number): Promise<NamedPieces> {
  const { tracker_no: name } = await getVisible(context, objects.tracker, id);
  const curbs = await readOrderPieces(context.db, id);
  return { name: String(name), pieces: curbs.flatMap(packPieces) };
}

async function readBatch(context: CallContext, id: number): Promise<NamedPieces> {
  const { batch_no: name, gauge } = await getVisible(context, objects.batch, id);
  const curbs = await readBatchPieces(context.db, id, Number(gauge));
  return { name: String(name), pieces: curbs.flatMap(packPieces) };
}

/**
 * The blanks of an order or of a batch: of a batch those in its gauge. Throws NOT_FOUND, and RULE where nothing of it is cut from sheet.
 */
export async function packParts(context: CallContext, object: 'tracker' | 'batch', id: number): Promise<PartPackage> {
  const { name, pieces } = object === 'tracker' ? await readOrder(context, id) : await readBatch(context, id);
  if (pieces.length === 0)
    throw new AppError('RULE', `${name} has no part that is cut from sheet. Add its curbs first.`);
  return {
    name: plain(`${name}_parts`),
    entries: [
      { name: 'parts.csv', content: [writeList(pieces)] },
      ...pieces.map(({ file, blank, mark }): ZipEntry => ({ name: file, content: [flatToDxf(blank, mark)] })),
    ],
  };
}
