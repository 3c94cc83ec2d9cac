import type { RecordRow } from '@cdi/shared/catalogue';
import { normalizePlate, readPlate } from '@cdi/shared/domain/plates';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { VISITOR } from '../session/visitor.ts';
import { readSupportPhone } from '../settings/contact.ts';
import { many, one, run } from '../storage/query.ts';
import { loadNomenclature, nameOfMaker } from './load-nomenclature.ts';
import { findUnits, hasBase } from './read-unit-plate.ts';

/** Letters that a plate of an unknown series needs: fewer are a slip of the finger. */
const LETTERS_OF_PLATE = 4;

interface AskedUnit {
  readonly maker: string | null;
  readonly series: string | null;
  readonly nomenclatureId: number | null;
  readonly sizeCode: string | null;
}

const UNKNOWN: AskedUnit = { maker: null, series: null, nomenclatureId: null, sizeCode: null };

/** The unit that a request is about: the series that the person chose among those the plate may be of, or the only one. Throws RULE. */
async function findAskedUnit({ db }: CallContext, plate: string, chosenId: number): Promise<AskedUnit> {
  const units = await findUnits(db, plate);
  const unit =
    units.find(({ reading }) => reading.nomenclature.id === chosenId) ?? (units.length === 1 ? units[0] : undefined);
  if (!unit) return UNKNOWN;
  const { nomenclature, size } = unit.reading;
  const sized = unit.models.find(hasBase);
  if (sized)
    throw new AppError('RULE', `The sizes of ${sized.brand} ${sized.model_name} are on file: choose it as the unit.`, {
      fields: { plate: 'This unit is on file.' },
    });
  return {
    maker: nomenclature.maker,
    series: nomenclature.series,
    nomenclatureId: nomenclature.id,
    sizeCode: size?.code ?? null,
  };
}

/**
 * Keeps a request for the sizes of a unit. Open requests for the same series and size are one, with the plates and people; a person
 * counts once, visitors each time. Throws VALIDATION, RULE.
 */
export async function requestSizes(context: CallContext, plate: string, chosenId: number) {
  const { db, person } = context;
  const key = normalizePlate(plate);
  if (key.length < LETTERS_OF_PLATE)
    throw new AppError('VALIDATION', 'Type the model number of the plate.', {
      fields: { plate: `A model number has at least ${LETTERS_OF_PLATE} letters and digits.` },
    });
  const unit = await findAskedUnit(context, plate, chosenId);
  const { model_request_id: id } = await one<{ model_request_id: number }>(db)`
    insert into model_request (maker, series, nomenclature_id, size_code, plate, plate_key)
    values (${unit.maker}, ${unit.series}, ${unit.nomenclatureId}::bigint, ${unit.sizeCode}, ${plate}, ${key})
    on conflict (coalesce(nomenclature_id, 0), coalesce(size_code, ''),
      (case when nomenclature_id is null then plate_key else '' end)) where resolved_dt is null
      do update set last_dt = now()
    returning model_request_id`;
  const isVisitor = person === VISITOR;
  const isNew =
    isVisitor ||
    (await run(db)`
      insert into model_request_person (model_request_id, user_id, plate) values (${id}, ${person.userId}, ${plate})
      on conflict do nothing`) > 0;
  const { requests } = await one<{ requests: number }>(db)`
    update model_request set requests = requests + ${isNew ? 1 : 0}::int
    where model_request_id = ${id} returning requests`;
  return { requests, will_hear: !isVisitor };
}

type Model = RecordRow<'model'>;

const isSized = ({ base_length, base_width, unit_height }: Model): boolean =>
  base_length != null && base_width != null && unit_height != null;

/** The open requests that a model answers: those of its series and size, of its series without a size, and plates that begin with its name. */
async function findAnswered({ db }: CallContext, model: Model): Promise<readonly number[]> {
  const all = await loadNomenclature(db);
  const readings = readPlate(
    model.model_name,
    all.filter(({ maker }) => maker === model.brand),
  ).filter(({ size }) => size !== null);
  const series = readings.map(({ nomenclature }) => nomenclature.id);
  const codes = readings.map(({ size }) => size?.code ?? '');
  const name = normalizePlate(model.model_name);
  const rows = await many<{ model_request_id: number }>(db)`
    select r.model_request_id from model_request r
    where r.resolved_dt is null and (
      exists (select 1 from unnest(${series}::bigint[], ${codes}::text[]) as m (series_id, code)
        where m.series_id = r.nomenclature_id and coalesce(r.size_code, m.code) = m.code)
      or (r.nomenclature_id is null and length(${name}::text) >= ${LETTERS_OF_PLATE}::int
        and starts_with(r.plate_key, ${name}::text)))
    for update`;
  return rows.map((row) => row.model_request_id);
}

interface Asker {
  readonly user_id: number;
  readonly plate: string;
  readonly email: string;
  readonly first_name: string;
}

async function notifyAsker(
  context: CallContext,
  { user_id, plate, email, first_name }: Asker,
  model: Model,
): Promise<void> {
  const { db, app } = context;
  const unit = `${nameOfMaker(model.brand)} ${model.model_name}`;
  const url = `/quote/new?new_model_id=${model.model_id}`;
  await raiseAlert(db, {
    userIds: [user_id],
    text: `The sizes of ${unit} are on file. You asked for ${plate}.`,
    reason: 'because you asked for its sizes',
    url,
    object: 'model',
    id: Number(model.model_id),
  });
  await queueMail(db, {
    to: email,
    ...(await writeMail(db, 'mail_unit_sizes', {
      first_name,
      plate,
      unit,
      link: `${app.environment.publicUrl}${url}`,
      signature: await signMail(db, null, await readSupportPhone(context)),
    })),
  });
}

/** Ends the requests that a model with sizes answers, and notifies who asked by alert and mail. */
export async function resolveRequests(context: CallContext, model: Model): Promise<void> {
  const { db } = context;
  if (!isSized(model) || model.is_active === false) return;
  const ids = await findAnswered(context, model);
  if (ids.length === 0) return;
  await run(db)`
    update model_request set model_id = ${model.model_id}, resolved_dt = now()
    where model_request_id = any(${[...ids]}::bigint[])`;
  const askers = await many<Asker>(db)`
    select distinct on (p.user_id) p.user_id, p.plate, u.email, u.first_name
    from model_request_person p join "user" u using (user_id)
    where p.model_request_id = any(${[...ids]}::bigint[]) and u.is_active and u.status = 'active'
    order by p.user_id, p.asked_dt`;
  for (const asker of askers) await notifyAsker(context, asker, model);
}
