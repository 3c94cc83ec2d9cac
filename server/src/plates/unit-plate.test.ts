import type { LoadedRecord, PlateSeries, Suggestion } from '@cdi/shared/contracts';
import { maybeOne, one } from '../storage/query.ts';
import { RecordMaker } from '../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;
let engineer: Caller;
let distributor: Caller;
let model: number;

const SIZES = { base_length: 74.375, base_width: 46.75, unit_height: 33.375 };

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  engineer = await app.as('engineering');
  distributor = await app.as('distributor');
  model = (await makeModel('Carrier', '48TCA06', { nominal_tons: 5 })).id;
});
afterAll(() => app.close());

const makeModel = async (brand: string, name: string, more: Record<string, unknown> = {}): Promise<LoadedRecord> => {
  const { body } = await engineer.post<LoadedRecord>('/api/model/save', {
    ...(await maker.form('model')),
    ...{ brand, model_name: name, series: '', ...SIZES, ...more },
  });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const read = async (plate: string, who: Caller = app.visitor) =>
  (await who.post<{ series: PlateSeries[] }>('/api/unit/plate', { plate })).body.data?.series ?? [];
const suggest = async (term: string, who: Caller = app.visitor) =>
  (await who.get(`/api/typeahead/model?term=${encodeURIComponent(term)}`)).body as Suggestion[];
const ask = async (plate: string, who: Caller = distributor, more: Record<string, unknown> = {}) =>
  (await who.post<{ requests: number; will_hear: boolean }>('/api/unit/request', { plate, ...more })).body;
const asNote = (await_: Suggestion[]) => await_.map(({ id, note }) => [id, note]);

describe('a typed plate', () => {
  it.each([['48TCED06A2A5'], ['48 tc-ed 06'], ['carrier 48tc06'], ['48TCDAO6']])(
    '%s leads to the model with the same series and size',
    async (plate) => {
      const [series] = await read(plate);
      expect(series).toMatchObject({ maker: 'Carrier', series: '48TC', size_code: '06', nominal_tons: 5 });
      expect(series?.models.map(({ model_id }) => model_id)).toEqual([model]);
      expect((await suggest(plate)).map(({ id }) => id)).toEqual([model]);
    },
  );

  it('says the sizes of its model to people with an account only', async () => {
    expect(await suggest('48TCED06A2A5')).toEqual([{ id: model, value: model, label: 'Carrier 48TCA06' }]);
    expect(asNote(await suggest('48TCED06A2A5', distributor))).toEqual([[model, '5 tons · 74 3/8" × 46 3/4"']]);
  });

  it('of a known series without a size on file names the series, its document and no model', async () => {
    const [series, ...more] = await read('KGA060S4BH1Y');
    expect(more).toEqual([]);
    expect(series).toMatchObject({ maker: 'Lennox', series: 'KGA', size_code: '060', models: [], verified: true });
    expect(series?.source).toMatch(/210785/);
    expect(await suggest('KGA060S4BH1Y')).toEqual([]);
  });

  it('of several series names each, and of none is answered with none', async () => {
    expect((await read('DCG036')).map(({ maker: name }) => name).toSorted()).toEqual(['Daikin', 'York']);
    expect(await read('ZZZ999')).toEqual([]);
  });

  it('keeps the search by a part of the name where no pattern fits', async () => {
    const { id } = await makeModel('Other', 'WXQ900');
    expect((await suggest('WXQ900E3')).map((each) => each.id)).toEqual([id]);
  });
});

describe('a request for the sizes of a unit', () => {
  it('counts each person once and visitors each time, whatever letters follow the size', async () => {
    expect(await ask('LGH060U4ES1Y')).toMatchObject({ opt: 'success', data: { requests: 1, will_hear: true } });
    expect((await ask('LGH060')).data?.requests).toBe(1);
    expect((await ask('lgh-060', await app.as('contractor'))).data?.requests).toBe(2);
    expect((await ask('LGH060', app.visitor)).data).toEqual({ requests: 3, will_hear: false });
    const { n } = await one<{ n: number }>(app.db)`
      select count(*)::int as n from model_request where series = 'LGH' and size_code = '060'`;
    expect(n).toBe(1);
  });

  it('is refused for a unit on file, and for too short a text', async () => {
    expect((await ask('48TCED06A2A5')).msg).toMatch(/sizes of Carrier 48TCA06 are on file/);
    expect(JSON.stringify((await ask('KG')).fields)).toMatch(/at least 4/);
  });

  it('ends when engineering enters the sizes: who asked gets an alert and a mail', async () => {
    await ask('RGS060HECA1AA');
    const { id } = await makeModel('ICP', 'RGS060');
    const request = await one<{ model_id: number | null }>(app.db)`
      select model_id from model_request where series = 'RGS' and size_code = '060'`;
    expect(request.model_id).toBe(id);
    const alert = await one<{ cdi_alert: string; url: string }>(app.db)`
      select cdi_alert, url from cdi_alert
      where user_id = ${await app.userId('distributor')} and object = 'model' and record_id = ${id}`;
    expect(alert).toEqual({
      cdi_alert: 'The sizes of ICP RGS060 are on file. You asked for RGS060HECA1AA.',
      url: `/quote/new?new_model_id=${id}`,
    });
    const mail = await maybeOne<{ subject: string }>(app.db)`
      select subject from mail_outbox where subject = 'Sizes of ICP RGS060 are on file'`;
    expect(mail).toBeDefined();
    expect((await read('RGS060HECA1AA'))[0]?.models.map(({ model_id }) => model_id)).toEqual([id]);
  });

  it('stays open while the model lacks a size, and ends when it is completed', async () => {
    await ask('ZF120');
    const asked = await makeModel('York', 'ZF120', {
      base_length: '',
      base_width: '',
      unit_height: '',
      is_requested: true,
    });
    const isOpen = async () =>
      (
        await one<{ open: boolean }>(app.db)`
        select resolved_dt is null as open from model_request where series = 'ZF' and size_code = '120'`
      ).open;
    expect(await isOpen()).toBe(true);
    await engineer.post(`/api/model/save/${asked.id}`, { version: asked.version, is_requested: false, ...SIZES });
    expect(await isOpen()).toBe(false);
  });

  it('of a plate that no pattern reads ends with the model whose name it begins with', async () => {
    await ask('VWX480-7B');
    const { id } = await makeModel('Other', 'VWX480');
    const { model_id } = await one<{ model_id: number | null }>(app.db)`
      select model_id from model_request where plate = 'VWX480-7B'`;
    expect(model_id).toBe(id);
  });
});
