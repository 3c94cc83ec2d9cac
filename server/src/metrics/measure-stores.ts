import { Gauge } from 'prom-client';
import { readBackupAge } from '../backup/backup-age.ts';
import type { AppServices } from '../context.ts';
import type { EventHub } from '../events/event-hub.ts';
import { exists, many, one } from '../storage/query.ts';
import type { MetricsRegistry } from './registry.ts';

/** Values read at each scrape: connections, streams, waiting jobs and mails, the last backup. */
export function measureStores(app: AppServices, hub: EventHub, registry: MetricsRegistry): void {
  const registers = [registry];
  new Gauge({
    name: 'cdi_database_connections',
    help: 'Connections to the main database: in use, idle, statements that wait for one, and how many there may be.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, idle, waiting, most } = app.readPool();
      for (const [state, count] of Object.entries({ used: open - idle, idle, waiting, most }))
        this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'cdi_event_streams',
    help: 'Open pages that hear of changes.',
    registers,
    collect() {
      this.set(hub.count);
    },
  });
  measureQueue(app, registry);
  new Gauge({
    name: 'cdi_backup_age_seconds',
    help: 'Since the last backup; since the database was made, where there is none.',
    registers,
    async collect() {
      this.set(Math.round((await readBackupAge(app.db, app.now())).hours * 3600));
    },
  });
}

interface QueueRow {
  readonly name: string;
  /** Null for a queue that remembers no job. */
  readonly state: string | null;
  readonly count: number;
  /** Of the one that has waited longest, seconds. */
  readonly age: number;
}

/** None before the queue has made its tables. */
async function readQueue({ db }: AppServices): Promise<readonly QueueRow[]> {
  const isMade = await exists(db)`
    select from information_schema.tables where table_schema = 'pgboss' and table_name = 'job'`;
  if (!isMade) return [];
  return many<QueueRow>(db)`
    select q.name, j.state::text as state, count(j.name)::int as count,
      greatest(0, extract(epoch from now() - min(j.start_after)))::float8 as age
    from pgboss.queue q left join pgboss.job j using (name) group by 1, 2`;
}

function measureQueue(app: AppServices, registry: MetricsRegistry): void {
  const registers = [registry];
  new Gauge({
    name: 'cdi_jobs',
    help: 'Jobs that the queue remembers, by name and state; those that failed also where there are none.',
    labelNames: ['job', 'state'] as const,
    registers,
    async collect() {
      const rows = await readQueue(app);
      this.reset();
      for (const { name } of rows) this.set({ job: name, state: 'failed' }, 0);
      for (const { name, state, count } of rows) if (state !== null) this.set({ job: name, state }, count);
    },
  });
  new Gauge({
    name: 'cdi_queue_age_seconds',
    help: 'How long the oldest job has been due, by name; 0 where none is.',
    labelNames: ['job'] as const,
    registers,
    async collect() {
      const rows = await readQueue(app);
      this.reset();
      const oldest = new Map(rows.map(({ name }) => [name, 0]));
      for (const { name, state, age } of rows)
        if (state === 'created' || state === 'retry') oldest.set(name, Math.max(oldest.get(name) ?? 0, age));
      for (const [job, age] of oldest) this.set({ job }, age);
    },
  });
  new Gauge({
    name: 'cdi_mails_waiting',
    help: 'Mails that were not sent yet.',
    registers,
    async collect() {
      const { count } = await one<{ count: number }>(app.db)`
        select count(*)::int as count from mail_outbox where sent_dt is null`;
      this.set(count);
    },
  });
}
