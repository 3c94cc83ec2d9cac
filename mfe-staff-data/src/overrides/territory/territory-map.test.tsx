import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectNamed } from '@cdi/shared/catalogue';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { TerritoryMap } from './territory-map.tsx';

afterEach(() => clearBrowser());

const mapFile = readFileSync(path.join(__dirname, '../../../../shared/src/browser/zip-map/zip-map.svg'), 'utf8');
const territory = (name: string, code: string, zips: readonly string[]) => ({
  territory_name: name,
  code,
  region_name: 'Midwest',
  states: [],
  zips,
  colour: '#1B5A8C',
  outside_rep: null,
  inside_rep: null,
});

function show(role: Role) {
  const server = new FakeServer();
  server.on('/zip-map.svg', () => new Response(mapFile));
  server.on('/api/coverage/read', () => ({
    opt: 'success',
    msg: '',
    data: {
      places: [],
      territories: [territory('Ohio', 'OH-1', ['430-459']), territory('Indiana', 'IN-1', ['460-479'])],
      ships_from: null,
      transit: [],
    } as never,
  }));
  server.on('/api/territory/take_prefixes/*', () => ({
    opt: 'success',
    msg: '',
    data: { moved: [{ prefix: '436', from: 'Ohio' }], branches: 1, left: 0 },
  }));
  const record = { ...makeRecord({ territory_name: 'Indiana', code: 'IN-1' }), id: 7, version: 3 };
  const onChanged = jest.fn();
  const props = { definition: objectNamed('territory'), record, onChanged };
  renderRecords(
    <TerritoryMap {...(props as unknown as Parameters<typeof TerritoryMap>[0])} />,
    '/territory/7?tab=map',
    {
      readActor: () => makeActor([role]),
    },
  );
  return { server, onChanged };
}

async function press(zip3: string): Promise<void> {
  const find = () => document.querySelector(`[data-zip="${zip3}"]`);
  await waitFor(() => expect(find()).not.toBeNull());
  await userEvent.click(find() as Element);
}

it('shows a manager who holds the selected prefixes, and assigns them to the territory', async () => {
  const { server, onChanged } = show(ROLE.manager);
  await press('436');
  expect(screen.getByRole('status')).toHaveTextContent('436 is with Ohio (OH-1).');
  expect(screen.getByRole('textbox', { name: /Prefixes to take/ })).toHaveValue('436');
  // prefixes that the territory already has are skipped
  await press('462');
  expect(screen.getByRole('textbox', { name: /Prefixes to take/ })).toHaveValue('436');
  await userEvent.click(screen.getByRole('button', { name: 'Give them to Indiana' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  const [call] = server.callsTo('/api/territory/take_prefixes/7');
  expect(call?.params.get('params[prefixes]')).toBe('436');
  expect(call?.params.get('params[version]')).toBe('3');
  expect(screen.getByRole('textbox', { name: /Prefixes to take/ })).toHaveValue('');
});

it('names an invalid prefix before anything is sent', async () => {
  const { server } = show(ROLE.leadership);
  await userEvent.type(await screen.findByRole('textbox', { name: /Prefixes to take/ }), '4621');
  await userEvent.click(screen.getByRole('button', { name: 'Give them to Indiana' }));
  expect((await screen.findAllByText(/4621 is no ZIP prefix/)).length).toBeGreaterThan(0);
  expect(server.callsTo('/api/territory/take_prefixes/7')).toEqual([]);
});

it('shows other users which territory holds a prefix, without a form', async () => {
  show(ROLE.sales);
  await press('436');
  expect(screen.getByRole('status')).toHaveTextContent('436 is with Ohio (OH-1).');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
