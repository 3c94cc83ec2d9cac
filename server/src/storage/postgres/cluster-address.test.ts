import pg from 'pg';
import { buildUrl, chooseSocketFolder } from './cluster-address.ts';

describe('the folder of the socket', () => {
  it('is beside the cluster where the path is short enough', () => {
    expect(chooseSocketFolder('/srv/cdi', '/var/tmp')).toBe('/srv/cdi/postgres-socket');
  });

  it('is a short one elsewhere where it is not', () => {
    const deep = `/srv/${'x'.repeat(80)}`;
    const folder = chooseSocketFolder(deep, '/var/tmp');
    expect(folder).toMatch(/^\/var\/tmp\/cdi-[\da-f]{12}$/);
    expect(chooseSocketFolder(deep, '/var/tmp')).toBe(folder);
    expect(chooseSocketFolder(`${deep}y`, '/var/tmp')).not.toBe(folder);
  });

  it('counts bytes, not letters', () => {
    const accents = `/srv/${'é'.repeat(45)}`;
    expect(accents.length).toBeLessThan(60);
    expect(chooseSocketFolder(accents, '/var/tmp')).toMatch(/^\/var\/tmp\//);
  });

  it('is named as the trouble when nothing is short enough', () => {
    const deep = `/srv/${'x'.repeat(100)}`;
    expect(() => chooseSocketFolder(deep, deep)).toThrow('Set DATA_DIR to a shorter path.');
  });
});

describe('the connection URL', () => {
  it('leads the driver to a socket', () => {
    const url = buildUrl({ host: '/srv/my data/socket', port: 5432, password: undefined }, 'cdi', 'orders');
    expect(new pg.Client({ connectionString: url })).toMatchObject({
      user: 'cdi',
      host: '/srv/my data/socket',
      port: 5432,
      database: 'orders',
      ssl: false,
    });
  });

  it('leads the driver to a port, with the password', () => {
    const url = buildUrl({ host: '127.0.0.1', port: 61_234, password: 'p@ss/word' }, 'cdi', 'orders');
    expect(new pg.Client({ connectionString: url })).toMatchObject({
      user: 'cdi',
      password: 'p@ss/word',
      host: '127.0.0.1',
      port: 61_234,
      database: 'orders',
    });
  });
});
