import type { PlateModel, PlateSeries, Suggestion } from '@cdi/shared/contracts';
import { objects } from '@cdi/shared/catalogue';
import { readPlate, type PlateReading } from '@cdi/shared/domain/plates';
import { formatLookupHint } from '../records/find/lookup-hints.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { loadNomenclature, nameOfMaker, type KnownNomenclature } from './load-nomenclature.ts';

/** A model of the library with the three sizes of its base and unit, or without. */
export interface SizedModel extends PlateModel {
  readonly base_length: number | null;
  readonly base_width: number | null;
}

type Reading = PlateReading<KnownNomenclature>;

/** The models of these makers that are in use, with their sizes. */
async function listModels(db: Db, makers: readonly string[]): Promise<readonly SizedModel[]> {
  if (makers.length === 0) return [];
  return many<SizedModel>(db)`
    select model_id, brand, model_name, nominal_tons, coalesce(verified, false) as verified, base_length, base_width
    from model where brand = any(${[...makers]}::text[]) and is_active and status <> 'superseded'
    order by coalesce(verified, false) desc, model_name, model_id`;
}

/** Whether the name of a model reads as the same series and size. The other letters of a plate are options, which do not change the base. */
function isSameUnit({ nomenclature, size }: Reading, { model_name }: SizedModel): boolean {
  if (size === null) return false;
  const [model] = readPlate(model_name, [nomenclature]);
  return model?.size?.code === size.code;
}

/** What a plate may be, with the models of the library that have the same series and size. */
export interface FoundUnit {
  readonly reading: Reading;
  readonly models: readonly SizedModel[];
}

/** The series that a plate may be of, with their models. */
export async function findUnits(db: Db, plate: string): Promise<readonly FoundUnit[]> {
  const readings = readPlate(plate, await loadNomenclature(db));
  const models = await listModels(db, [...new Set(readings.map(({ nomenclature }) => nomenclature.maker))]);
  return readings.map((reading) => ({
    reading,
    models: models.filter((model) => model.brand === reading.nomenclature.maker && isSameUnit(reading, model)),
  }));
}

export const hasBase = ({ base_length, base_width }: SizedModel): boolean =>
  base_length !== null && base_width !== null;

function presentUnit({ reading, models }: FoundUnit): PlateSeries {
  const { nomenclature, size, unknownSize, readAs, how } = reading;
  return {
    nomenclature_id: nomenclature.id,
    maker: nameOfMaker(nomenclature.maker),
    series: nomenclature.series,
    series_name: nomenclature.seriesName,
    size_code: size?.code ?? null,
    nominal_tons: size?.tons ?? null,
    unknown_size: unknownSize,
    read_as: readAs,
    is_corrected: how === 'corrected',
    verified: nomenclature.isVerified,
    source: nomenclature.source,
    successor: nomenclature.successor,
    models: models.filter(hasBase).map(({ base_length: _length, base_width: _width, ...model }) => model),
  };
}

/** The series that a plate may be of, as pages show them. */
export async function readUnitPlate(db: Db, plate: string): Promise<readonly PlateSeries[]> {
  return (await findUnits(db, plate)).map(presentUnit);
}

/** Models to choose from for a plate that is no part of a model's name. Visitors get label and number alone. */
export async function suggestByPlate(db: Db, plate: string, isVisitor: boolean): Promise<readonly Suggestion[]> {
  const models = (await findUnits(db, plate)).flatMap((unit) => unit.models);
  return models.map((model) => ({
    label: `${model.brand} ${model.model_name}`,
    value: model.model_id,
    id: model.model_id,
    ...(isVisitor ? {} : { note: describeModel(model) }),
  }));
}

function describeModel(model: SizedModel): string {
  const { hint } = objects.model.lookup;
  return formatLookupHint(objects.model, hint, { ...model });
}
