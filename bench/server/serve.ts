/** Serves either the product's calls or the bare handlers they are measured against, on a database that is filled. For the benchmark only. */
import { sql } from 'kysely';
import fastify from 'fastify';
import { buildApp } from '../../server/src/app.ts';
import { readEnvironment } from '../../server/src/config/environment.ts';
import { standardErrorLog } from '../../server/src/config/log.ts';
import { openDatabases } from '../../server/src/start/open-database.ts';
import { openServices, prepareDatabase } from '../../server/src/start/open-services.ts';
import type { Db } from '../../server/src/storage/database.ts';

/** The same statements without session, policy, presentation, version, history and once-only keys. */
function bareServer(db: Db) {
  const server = fastify();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  server.post('/list', async () => {
    const { rows } = await sql`
      select t.tracker_id, t.tracker_no, t.tracker_date, t.job_name, t.total, t.status, c.company_name
      from tracker t join company c on c.company_id = t.company_id order by t.tracker_date desc, t.tracker_id desc limit 50`.execute(
      db,
    );
    return { rows };
  });
  server.post<{ Params: { id: string } }>('/get/:id', async (request) => {
    const { rows } = await sql`select * from tracker where tracker_id = ${Number(request.params.id)}`.execute(db);
    return { data: rows[0] };
  });
  server.post<{ Params: { id: string } }>('/save/:id', async (request) =>
    db.transaction().execute(async (tx) => {
      const id = Number(request.params.id);
      await sql`select tracker_id from tracker where tracker_id = ${id} for update`.execute(tx);
      await sql`update tracker set priority = (coalesce(priority, 0) + 1) % 10, version = version + 1 where tracker_id = ${id}`.execute(
        tx,
      );
      return { ok: true };
    }),
  );
  server.get<{ Querystring: { term: string } }>('/omni', async (request) => {
    const { rows } =
      await sql`select tracker_id, tracker_no, job_name from tracker where job_name ilike ${`%${request.query.term}%`} limit 10`.execute(
        db,
      );
    return rows;
  });
  return server;
}

const environment = readEnvironment(process.env);
const databases = await openDatabases(environment, standardErrorLog, (error) => {
  throw error;
});
// a folder that an earlier version filled gets the tables and columns of this one
await prepareDatabase(databases.db);
const isBare = process.argv.includes('--bare');
const server = isBare
  ? bareServer(databases.db)
  : (
      await buildApp((await openServices({ ...databases, environment, log: standardErrorLog })).services, {
        isRateLimited: false,
      })
    ).server;
await server.listen({ port: environment.port, host: '127.0.0.1' });
process.stdout.write('ready\n');

const stop = async (): Promise<void> => {
  // the load generator keeps its connections for the next round
  server.server.closeAllConnections();
  await server.close();
  await databases.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
