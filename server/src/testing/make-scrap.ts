import type { Caller, FormBody } from './test-app.ts';

/** Who makes the sheet, and signs in. */
interface Maker {
  make(name: string, more?: FormBody): Promise<{ readonly id: number }>;
  form(name: string): Promise<FormBody>;
  caller(userName: string): Promise<Caller>;
}

/** 48 × 120 in. of 18 gauge galvanized, 2.15625 lb/ft²: 40 ft², 86.25 lb. */
export const SHEET = {
  material_code: 'GS18-48120',
  material_name: 'Galvanized 18 ga 48 × 120',
  inventory_type: '4',
  material_class: 'galvanised',
  gauge: 18,
  form: 'sheet',
  uom: 'sheet',
  sheet_width: 48,
  sheet_length: 120,
  uom_weight: '',
};

/** Scrap, or a remnant, of a sheet of its own; gives its number. */
export async function makeScrap(maker: Maker, name: 'scrap_entry' | 'remnant'): Promise<number> {
  const { id } = await maker.make('material', { ...(await maker.form('material')), inventory_type: '4' });
  const shop = await maker.caller('batching');
  const about = { cdi_location_id: 1, material_id: id };
  const { body } =
    name === 'remnant'
      ? await shop.post<{ remnant_id: number }>('/api/scrap_tracker/remnant', {
          ...about,
          length: 36,
          width: 24,
          bin: 'R-1',
        })
      : await shop.post<{ scrap_entry_id: number }>('/api/scrap_tracker/record', {
          ...about,
          stage: 'turret',
          reason: 'set_up',
          source: 'work',
          way: 'weight',
          weight_lb: 4,
        });
  if (!body.data) throw new Error(JSON.stringify(body));
  return Object.values(body.data).map(Number)[0] ?? 0;
}
