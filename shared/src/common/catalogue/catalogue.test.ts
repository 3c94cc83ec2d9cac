import { catalogue, findObject, parseField, validateCatalogue, type Field, type ObjectDefinition } from './index.ts';

describe('the catalogue', () => {
  it('is sound', () => {
    expect(validateCatalogue(catalogue)).toEqual([]);
  });

  it('holds the objects of the main job', () => {
    const names = catalogue.map((definition) => definition.name).sort();
    expect(names).toEqual(
      expect.arrayContaining([
        'branch',
        'cdi_file',
        'cdi_location',
        'company',
        'conforming_stamp',
        'material',
        'model',
        'part',
        'pricing',
        'quote',
        'region',
        'territory',
        'tracker',
        'tracker_curb',
        'user',
      ]),
    );
  });

  it('names object and field of every mistake', () => {
    const region = findObject('region') as ObjectDefinition;
    const broken: ObjectDefinition = {
      ...region,
      titleField: 'nome',
      fields: {
        ...region.fields,
        manager_user_id: { kind: 'reference', label: 'Manager', to: 'usr' },
        place_id: { kind: 'integer', label: 'Place', objectIn: 'code' },
      },
      search: { ...region.search, formFields: ['lines.part_id'] },
      fileTypes: [1],
    };
    expect(validateCatalogue([broken])).toEqual(
      expect.arrayContaining([
        'region.titleField names the unknown field "nome".',
        'region.manager_user_id refers to the unknown object "usr".',
        'region.place_id: its object is named by "code", which names none.',
        'region.search.formFields names the unknown field "lines.part_id".',
        'region.fileTypes names 1, which tracker_curb and curb carry.',
      ]),
    );
  });

  it('names states and fields that rights and rules go by, and that are none', () => {
    const stamp = findObject('conforming_stamp') as ObjectDefinition;
    const [grant] = stamp.access.update;
    const broken: ObjectDefinition = {
      ...stamp,
      fields: {
        ...stamp.fields,
        seal_no: { kind: 'text', label: 'Seal', requiredIn: ['stampd'] },
        branch_id: { kind: 'reference', label: 'Branch', to: 'branch', within: 'compny_id', withinOf: 'seal_no' },
      },
      scope: { ...stamp.scope, outsiders: { field: 'statuss', values: ['stamped'] } },
      lookup: { ...stamp.lookup, whose: 'compny_id' },
      access: { ...stamp.access, update: [{ ...grant!, whenState: ['requestd'] }] },
      states: {
        ...stamp.states!,
        settled: { states: ['sealled'], free: ['dew_date'] },
        transitions: stamp.states!.transitions.map((each, index) =>
          index === 0 ? { ...each, asks: 'peeName' } : each,
        ),
      },
    };
    expect(validateCatalogue([broken])).toEqual(
      expect.arrayContaining([
        'conforming_stamp.states names the unknown state "stampd".',
        'conforming_stamp.states names the unknown state "requestd".',
        'conforming_stamp.states names the unknown state "sealled".',
        'conforming_stamp.states names the unknown field "dew_date".',
        'conforming_stamp.states names the unknown field "peeName".',
        'conforming_stamp.branch_id.within names the unknown field "compny_id".',
        'conforming_stamp.branch_id.withinOf names "seal_no", which is no reference.',
        'conforming_stamp.scope names the unknown field "statuss".',
        'conforming_stamp.lookup.whose names the unknown field "compny_id".',
      ]),
    );
    const { states: _states, ...stateless } = broken;
    expect(validateCatalogue([stateless])).toContain('conforming_stamp names the state "requestd", and has no states.');
    expect(validateCatalogue([{ ...stamp, name: 'order' }])).toContain('order: this name is reserved.');
  });

  it('lets nothing but transitions change a state', () => {
    const stamp = findObject('conforming_stamp') as ObjectDefinition;
    const { readOnly, required, defaultValue, ...status } = stamp.fields['status']!;
    expect([readOnly, required, defaultValue]).toEqual([true, true, 'requested']);
    const findProblems = (field: Field) =>
      validateCatalogue([{ ...stamp, fields: { ...stamp.fields, status: field } }]).filter((each) =>
        each.startsWith('conforming_stamp.stat'),
      );
    expect(findProblems(status as Field)).toEqual([
      'conforming_stamp.status holds the state, which only transitions change: say readOnly: true.',
      'conforming_stamp.status holds the state, which every record has: say required: true.',
      "conforming_stamp.status holds the state: its defaultValue is the initial state, 'requested'.",
    ]);
    expect(findProblems({ kind: 'text', label: 'State' })).toContain(
      'conforming_stamp.states.field names "status", which is no choice.',
    );
  });
});

describe('reading a field', () => {
  const fields = (findObject('model') as ObjectDefinition).fields;
  const read = (name: string, raw: unknown) => parseField(fields[name]!, raw);

  it('takes inches as people write them', () => {
    expect(read('base_length', '84 1/2')).toEqual({ ok: true, value: 84.5 });
    expect(read('base_length', '88-5/8"')).toEqual({ ok: true, value: 88.625 });
  });

  it('keeps zero and fractions below one', () => {
    expect(read('corner_a_weight', '0')).toEqual({ ok: true, value: 0 });
    expect(read('curb_fit_clearance', '1/4')).toEqual({ ok: true, value: 0.25 });
  });

  it('names the field and the limit', () => {
    expect(read('base_length', '12')).toEqual({
      ok: false,
      message: 'Base length must be at least 20 in; 12 in is too small.',
    });
    expect(read('brand', 'Acme')).toMatchObject({
      ok: false,
      message: expect.stringContaining('Brand: "Acme" is not one of AAON'),
    });
    expect(read('model_name', '  ')).toEqual({ ok: false, message: 'Model is required.' });
    expect(read('years_from', '1999.5')).toEqual({ ok: false, message: 'Built from must be a whole number.' });
  });

  it.each([[{ a: 1 }], [['x', 'y']], [Number.NaN]])('refuses %p where text belongs', (raw) => {
    expect(read('model_name', raw).ok).toBe(false);
  });
});
