create table account (
  account_id bigint not null,
  path text not null,
  asset text default 'PUSDT'::text not null,
  kind text not null,
  floor_minor bigint,
  primary key (account_id),
  unique (path),
  check ((asset = ANY (ARRAY['PUSDT'::text, 'INR'::text, 'NGN'::text, 'ZAR'::text, 'KES'::text]))),
  check (((account_id < 8000) OR (asset = 'PUSDT'::text))),
  check (((kind = 'stored'::text) = (account_id >= 8000))),
  check ((kind = ANY (ARRAY['stored'::text, 'summed'::text])))
);

create table account_day (
  day integer not null,
  account_id bigint not null,
  balance_after bigint not null,
  primary key (day, account_id)
);

create table attempt (
  bucket text not null,
  count integer not null,
  ends_real timestamp with time zone not null,
  primary key (bucket)
);
CREATE INDEX attempt_ends ON attempt USING btree (ends_real);

create table authenticator (
  member_id bigint not null,
  secret bytea not null,
  used_step bigint not null,
  added_real timestamp with time zone not null,
  primary key (member_id),
  check ((octet_length(secret) = 20)),
  foreign key (member_id) REFERENCES member(member_id)
);

create table balance (
  account_id bigint not null,
  balance bigint default 0 not null,
  version bigint default 0 not null,
  floor_minor bigint default 0 not null,
  claims_credited integer default 0 not null,
  machines_bought integer default 0 not null,
  primary key (account_id),
  check ((balance >= floor_minor)),
  foreign key (account_id) REFERENCES account(account_id)
) with (fillfactor=70);

create table bank_account (
  bank_account_id bigint generated always as identity not null,
  member_id bigint not null,
  currency text not null,
  number text not null,
  balance bigint default 0 not null,
  topped_day integer default '-1'::integer not null,
  topped bigint default 0 not null,
  primary key (bank_account_id),
  unique (member_id, currency),
  unique (number),
  check ((balance >= 0)),
  check ((currency = ANY (ARRAY['INR'::text, 'NGN'::text, 'ZAR'::text, 'KES'::text])))
);

create table bank_line (
  line_id bigint generated always as identity not null,
  kind text not null,
  member_id bigint not null,
  currency text not null,
  amount bigint not null,
  bank_account_id bigint,
  account text not null,
  reference text default ''::text not null,
  day integer not null,
  happened_at timestamp with time zone not null,
  state text,
  question text,
  recharge_id bigint,
  returns bigint,
  withdrawal_id bigint,
  usdt bigint,
  rate bigint,
  movement_id bigint,
  primary key (line_id),
  unique (movement_id),
  unique (recharge_id),
  unique (returns),
  unique (withdrawal_id),
  check ((amount > 0)),
  check (((kind = 'payment'::text) = (state IS NOT NULL))),
  check ((((state = 'review'::text) = (question IS NOT NULL)) OR (state = 'returned'::text))),
  check ((((state = 'credited'::text) = (recharge_id IS NOT NULL)) OR (kind <> 'payment'::text))),
  check (((kind = 'return'::text) = (returns IS NOT NULL))),
  check (((kind = 'payout'::text) = (withdrawal_id IS NOT NULL))),
  check ((currency = ANY (ARRAY['INR'::text, 'NGN'::text, 'ZAR'::text, 'KES'::text]))),
  check ((kind = ANY (ARRAY['top-up'::text, 'payment'::text, 'return'::text, 'payout'::text]))),
  check ((state = ANY (ARRAY['new'::text, 'credited'::text, 'review'::text, 'returned'::text]))),
  foreign key (bank_account_id) REFERENCES bank_account(bank_account_id),
  foreign key (recharge_id) REFERENCES bank_recharge(recharge_id),
  foreign key (returns) REFERENCES bank_line(line_id)
);
CREATE INDEX bank_line_of_account ON bank_line USING btree (bank_account_id, line_id);
CREATE INDEX bank_line_of_kind ON bank_line USING btree (kind, line_id);
CREATE INDEX bank_line_of_member ON bank_line USING btree (member_id, line_id);
CREATE INDEX bank_line_of_state ON bank_line USING btree (state, line_id) WHERE (state IS NOT NULL);
CREATE INDEX bank_line_payout_by_time ON bank_line USING btree (member_id, happened_at, line_id) WHERE (kind = 'payout'::text);
CREATE TRIGGER bank_line_changed AFTER UPDATE ON bank_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('bank');

create table bank_recharge (
  recharge_id bigint generated always as identity not null,
  member_id bigint not null,
  currency text not null,
  channel smallint not null,
  amount bigint not null,
  rate bigint not null,
  reference text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  paid bigint,
  credited bigint,
  credited_at timestamp with time zone,
  movement_id bigint,
  primary key (recharge_id),
  unique (movement_id),
  unique (reference),
  check ((amount > 0)),
  check ((num_nonnulls(paid, credited, credited_at, movement_id) = ANY (ARRAY[0, 4]))),
  check (((cancelled_at IS NULL) OR (movement_id IS NULL))),
  check ((currency = ANY (ARRAY['INR'::text, 'NGN'::text, 'ZAR'::text, 'KES'::text]))),
  check (((rate > 0) AND (rate < 100000000)))
);
CREATE INDEX bank_recharge_by_time ON bank_recharge USING btree (member_id, asked_at, recharge_id);
CREATE INDEX bank_recharge_of_currency ON bank_recharge USING btree (currency, recharge_id);
CREATE INDEX bank_recharge_of_member ON bank_recharge USING btree (member_id, recharge_id);
CREATE INDEX bank_recharge_of_state ON bank_recharge USING btree ((
CASE
    WHEN (movement_id IS NOT NULL) THEN 'arrived'::text
    WHEN (cancelled_at IS NOT NULL) THEN 'cancelled'::text
    ELSE 'open'::text
END), recharge_id);
CREATE INDEX bank_recharge_open_of_member ON bank_recharge USING btree (member_id, currency, recharge_id) WHERE ((movement_id IS NULL) AND (cancelled_at IS NULL));
CREATE TRIGGER bank_recharge_changed AFTER UPDATE ON bank_recharge REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('bank');

create table books_day (
  day integer not null,
  incomes bigint not null,
  promised numeric not null,
  paid numeric not null,
  revenue numeric not null,
  fees numeric not null,
  operator numeric not null,
  purchases numeric not null,
  deposits numeric not null,
  promised_ever numeric not null,
  paid_ever numeric not null,
  stated_ever numeric not null,
  modelled_ever numeric not null,
  primary key (day)
);

create table bulletin (
  bulletin_id bigint generated always as identity not null,
  kind text not null,
  title text not null,
  content text not null,
  picture text,
  film text,
  route text,
  happened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  words jsonb default '{}'::jsonb not null,
  primary key (bulletin_id),
  check (((film IS NOT NULL) = (kind = ANY (ARRAY['video'::text, 'homeVideo'::text])))),
  check (((kind <> ALL (ARRAY['carousel'::text, 'video'::text, 'homeVideo'::text])) OR (picture IS NOT NULL))),
  check ((kind = ANY (ARRAY['news'::text, 'notice'::text, 'scroll'::text, 'popup'::text, 'carousel'::text, 'video'::text, 'homeVideo'::text, 'wallet'::text, 'about'::text])))
);
CREATE INDEX bulletin_ended ON bulletin USING btree (bulletin_id) WHERE (ended_at IS NOT NULL);
CREATE INDEX bulletin_ended_of_kind ON bulletin USING btree (kind, bulletin_id) WHERE (ended_at IS NOT NULL);
CREATE INDEX bulletin_of_kind ON bulletin USING btree (kind, bulletin_id);
CREATE INDEX bulletin_open ON bulletin USING btree (bulletin_id) WHERE (ended_at IS NULL);
CREATE INDEX bulletin_shown ON bulletin USING btree (kind, bulletin_id) WHERE (ended_at IS NULL);

create table bulletin_count (
  kind text not null,
  total integer not null,
  primary key (kind)
);

create table captcha (
  captcha_id text not null,
  picture_hash bytea,
  proof jsonb,
  expires_real timestamp with time zone not null,
  primary key (captcha_id),
  check ((num_nonnulls(picture_hash, proof) = 1))
);
CREATE INDEX captcha_expires ON captcha USING btree (expires_real);

create table claim (
  member_id bigint not null,
  number integer not null,
  order_id bigint,
  through_day integer not null,
  all_through integer not null,
  amount bigint not null,
  claimed_at timestamp with time zone not null,
  credit_at timestamp with time zone not null,
  primary key (member_id, number),
  check ((amount > 0)),
  check (((order_id IS NOT NULL) OR (all_through = through_day)))
);
CREATE INDEX claim_of_order ON claim USING btree (order_id, through_day) WHERE (order_id IS NOT NULL);
CREATE TRIGGER claim_append_only BEFORE DELETE OR UPDATE ON claim FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table claim_waiting (
  member_id bigint not null,
  number integer not null,
  amount bigint not null,
  credit_at timestamp with time zone not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
CREATE TRIGGER claim_credited AFTER DELETE ON claim_waiting REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_people_changed('money');
CREATE TRIGGER income_pushed AFTER DELETE ON claim_waiting REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION push_income_arrived();

create table closed_day (
  day integer not null,
  policy text not null,
  operator_funds boolean not null,
  closed_at timestamp with time zone not null,
  fund_basis_points integer default 0 not null,
  dividend_basis_points integer default 0 not null,
  referral_basis_points integer[] default '{}'::integer[] not null,
  invite_bonus bigint default 0 not null,
  team_basis_points integer default 0 not null,
  team_from_grade integer default 2 not null,
  month integer not null,
  ends_month boolean not null,
  primary key (day)
);

create table comment (
  comment_id bigint generated always as identity not null,
  post_id bigint not null,
  member_id bigint,
  operator_id bigint,
  reply_to bigint,
  content text not null,
  happened_at timestamp with time zone not null,
  hidden_real timestamp with time zone,
  held text,
  template text,
  primary key (comment_id),
  check ((num_nonnulls(member_id, operator_id) = 1)),
  check (((held IS NULL) OR (hidden_real IS NOT NULL))),
  check ((held = ANY (ARRAY['waiting'::text, 'refused'::text]))),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (operator_id) REFERENCES operator(operator_id),
  foreign key (post_id) REFERENCES post(post_id),
  foreign key (reply_to) REFERENCES comment(comment_id)
);
CREATE INDEX comment_held ON comment USING btree (post_id, comment_id) WHERE (held IS NOT NULL);
CREATE INDEX comment_of_member ON comment USING btree (member_id, comment_id) WHERE (member_id IS NOT NULL);
CREATE INDEX comment_shown ON comment USING btree (post_id, comment_id) WHERE (hidden_real IS NULL);

create table correction (
  correction_id bigint generated always as identity not null,
  movement_id bigint not null,
  kind text not null,
  amount bigint not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  needed smallint not null,
  state text default 'waiting'::text not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reversal_id bigint,
  primary key (correction_id),
  unique (reversal_id),
  check ((amount > 0)),
  check (((state = 'waiting'::text) = (decided_at IS NULL))),
  check (((decided_at IS NULL) = (decided_by IS NULL))),
  check (((state = 'done'::text) = (reversal_id IS NOT NULL))),
  check (((state <> 'done'::text) OR (needed = 1) OR (decided_by <> asked_by))),
  check ((kind = ANY (ARRAY['revenue-correction'::text, 'capital-correction'::text, 'recharge-correction'::text]))),
  check ((needed = ANY (ARRAY[1, 2]))),
  check ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text]))),
  foreign key (asked_by) REFERENCES operator(operator_id),
  foreign key (decided_by) REFERENCES operator(operator_id),
  foreign key (movement_id) REFERENCES movement(movement_id),
  foreign key (reversal_id) REFERENCES movement(movement_id)
);
CREATE INDEX correction_of_state ON correction USING btree (state, correction_id);
CREATE UNIQUE INDEX correction_once ON correction USING btree (movement_id) WHERE (state <> 'refused'::text);

create table coupon (
  coupon_id bigint generated always as identity not null,
  name text not null,
  product_id bigint,
  discount bigint not null,
  price_least bigint not null,
  through_day integer not null,
  use_days integer not null,
  most integer not null,
  received integer default 0 not null,
  names jsonb default '{}'::jsonb not null,
  primary key (coupon_id),
  check ((price_least > discount)),
  check (((received >= 0) AND (received <= most))),
  check ((discount > 0)),
  check (((most >= 1) AND (most <= 100000))),
  check (((length(name) >= 1) AND (length(name) <= 60))),
  check (((use_days >= 1) AND (use_days <= 365))),
  foreign key (product_id) REFERENCES product(product_id)
);

create table day_close (
  day integer not null,
  policy text not null,
  operator_funds boolean not null,
  promised numeric not null,
  paid numeric not null,
  incomes bigint not null,
  outcome text not null,
  revenue numeric not null,
  fees numeric not null,
  operator numeric not null,
  purchases numeric not null,
  rest_revenue bigint not null,
  rest_fees bigint not null,
  rest_operator bigint not null,
  rest_purchases bigint not null,
  rewards_promised numeric not null,
  rewards_paid numeric not null,
  movement_id bigint,
  closed_at timestamp with time zone not null,
  primary key (day),
  check ((outcome = ANY (ARRAY['nothing-due'::text, 'in-full'::text, 'in-part'::text, 'too-little-to-share'::text])))
);

create table day_group (
  day integer not null,
  promised bigint not null,
  incomes bigint not null,
  revenue bigint not null,
  fees bigint not null,
  operator bigint not null,
  purchases bigint not null,
  rest bigint not null,
  sum_promised bigint not null,
  sum_revenue bigint not null,
  sum_fees bigint not null,
  sum_operator bigint not null,
  sum_purchases bigint not null,
  sum_rest bigint not null,
  paid bigint generated always as (((((revenue + fees) + operator) + purchases) + rest)) stored,
  sum_paid bigint generated always as (((((sum_revenue + sum_fees) + sum_operator) + sum_purchases) + sum_rest)) stored,
  primary key (promised, day)
);

create table deposit (
  deposit_id bigint generated always as identity not null,
  member_id bigint,
  address bytea not null,
  chain bytea not null,
  chain_transaction bytea not null,
  log_position integer not null,
  raw_amount numeric(78,0) not null,
  amount bigint not null,
  minimum bigint not null,
  block_number bigint not null,
  block_hash bytea not null,
  on_chain boolean default true not null,
  state text not null,
  movement_id bigint,
  seen_day integer not null,
  seen_at timestamp with time zone not null,
  arrived_at timestamp with time zone,
  here boolean default true not null,
  primary key (deposit_id),
  unique (chain, chain_transaction, log_position),
  check ((octet_length(address) = 20)),
  check ((octet_length(block_hash) = 32)),
  check ((octet_length(chain) = 32)),
  check ((octet_length(chain_transaction) = 32)),
  check (((amount)::numeric = div(raw_amount, ('1000000000000'::bigint)::numeric))),
  check (((state = 'arrived'::text) = (movement_id IS NOT NULL))),
  check ((log_position >= 0)),
  check ((raw_amount > (0)::numeric)),
  check ((state = ANY (ARRAY['pending'::text, 'arrived'::text, 'below_minimum'::text, 'vanished'::text, 'reversed'::text])))
);
CREATE INDEX deposit_of_block ON deposit USING btree (block_number);
CREATE INDEX deposit_of_member ON deposit USING btree (member_id, deposit_id);
CREATE INDEX deposit_of_state ON deposit USING btree (state, deposit_id);
CREATE INDEX deposit_open ON deposit USING btree (block_number) WHERE ((state = 'pending'::text) OR ((NOT on_chain) AND (state = ANY (ARRAY['arrived'::text, 'below_minimum'::text]))));
CREATE TRIGGER deposit_changed AFTER UPDATE ON deposit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('recharge');
CREATE TRIGGER deposit_pushed AFTER UPDATE ON deposit REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION push_deposit_arrived();
CREATE TRIGGER deposit_seen AFTER INSERT ON deposit REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('recharge');

create table deposit_tally (
  member_id bigint not null,
  total integer not null,
  primary key (member_id)
);

create table device (
  device_id bigint generated always as identity not null,
  secret_hash bytea not null,
  recorded_at timestamp with time zone default now() not null,
  primary key (device_id),
  unique (secret_hash)
);

create table dividend_day (
  day integer not null,
  revenue bigint not null,
  basis_points integer not null,
  shares bigint not null,
  simulated bigint not null,
  per_share bigint not null,
  primary key (day),
  check (((simulated >= 0) AND (simulated <= shares))),
  check ((per_share > 0)),
  check ((revenue > 0)),
  check ((shares > 0))
);

create table draw_kind (
  close_day integer not null,
  kind text not null,
  amount numeric not null,
  few boolean not null,
  primary key (close_day, kind),
  check ((amount > (0)::numeric)),
  check ((kind = ANY (ARRAY['income'::text, 'referral'::text, 'fund'::text])))
);

create table entry (
  account_id bigint not null,
  seq bigint not null,
  movement_id bigint not null,
  day integer not null,
  amount bigint not null,
  balance_after bigint,
  record_type smallint,
  credit_of bigint,
  primary key (account_id, seq),
  check ((amount <> 0))
);
CREATE INDEX entry_of_day ON entry USING btree (day, account_id) INCLUDE (amount) WHERE (balance_after IS NULL);
CREATE INDEX entry_of_movement ON entry USING brin (movement_id) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX entry_of_type ON entry USING btree (account_id, record_type, seq) WHERE (record_type IS NOT NULL);
CREATE TRIGGER entry_append_only BEFORE DELETE OR UPDATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_sums_to_zero AFTER INSERT ON entry REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION entry_sums_to_zero();

create table entry_request (
  request_id bigint generated always as identity not null,
  device_id bigint not null,
  name text not null,
  asked_real timestamp with time zone not null,
  let_in boolean,
  member_id bigint,
  primary key (request_id),
  unique (device_id),
  foreign key (device_id) REFERENCES device(device_id),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE INDEX entry_request_waiting ON entry_request USING btree (request_id) WHERE (let_in IS NULL);

create table exchange_rate (
  rate_id bigint generated always as identity not null,
  currency text not null,
  rate bigint not null,
  reason text not null,
  operator_id bigint,
  day integer not null,
  set_at timestamp with time zone not null,
  primary key (rate_id),
  check ((currency = ANY (ARRAY['INR'::text, 'NGN'::text, 'ZAR'::text, 'KES'::text]))),
  check (((rate > 0) AND (rate < 100000000)))
);
CREATE INDEX exchange_rate_newest ON exchange_rate USING btree (currency, rate_id);

create table feedback (
  feedback_id bigint generated always as identity not null,
  member_id bigint not null,
  comments text not null,
  by_phone boolean not null,
  at_real timestamp with time zone not null,
  closed_real timestamp with time zone,
  primary key (feedback_id),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE INDEX feedback_of_member ON feedback USING btree (member_id, feedback_id);
CREATE INDEX feedback_open ON feedback USING btree (feedback_id) WHERE (closed_real IS NULL);
CREATE TRIGGER feedback_given AFTER INSERT ON feedback FOR EACH STATEMENT EXECUTE FUNCTION tell_world_changed('staff-news');

create table feedback_picture (
  feedback_id bigint not null,
  place smallint not null,
  upload_id bigint not null,
  primary key (feedback_id, place),
  unique (upload_id),
  check (((place >= 1) AND (place <= 3))),
  foreign key (feedback_id) REFERENCES feedback(feedback_id) ON DELETE CASCADE,
  foreign key (upload_id) REFERENCES upload(upload_id) ON DELETE CASCADE
);

create table filling (
  filling_id bigint generated always as identity not null,
  amount bigint not null,
  movement_id bigint not null,
  arrived boolean default false not null,
  asked_real timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  primary key (filling_id),
  unique (movement_id),
  check ((amount > 0))
);
CREATE INDEX filling_open ON filling USING btree (filling_id) WHERE (NOT arrived);

create table fund (
  member_id bigint not null,
  units bigint not null,
  day integer not null,
  lowest bigint not null,
  lowest_before bigint not null,
  primary key (member_id),
  check (((lowest >= 0) AND (lowest <= units))),
  check ((lowest_before >= 0)),
  check ((units >= 0)),
  foreign key (member_id) REFERENCES member(member_id)
) with (fillfactor=70);

create table fund_password (
  member_id bigint not null,
  password_hash text not null,
  tries integer default 0 not null,
  locked_until_real timestamp with time zone,
  primary key (member_id),
  foreign key (member_id) REFERENCES member(member_id)
);

create table group_picture (
  picture_id bigint generated always as identity not null,
  member_id bigint not null,
  upload_id bigint,
  fingerprint bytea not null,
  state text default 'waiting'::text not null,
  reason text,
  happened_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  primary key (picture_id),
  unique (fingerprint),
  check (((state = 'waiting'::text) = (decided_at IS NULL))),
  check ((length(fingerprint) = 32)),
  check ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text]))),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (upload_id) REFERENCES upload(upload_id) ON DELETE SET NULL
);
CREATE INDEX group_picture_of_member ON group_picture USING btree (member_id, picture_id);
CREATE UNIQUE INDEX group_picture_once ON group_picture USING btree (member_id) WHERE (state = ANY (ARRAY['waiting'::text, 'accepted'::text]));
CREATE INDEX group_picture_waiting ON group_picture USING btree (picture_id) WHERE (state = 'waiting'::text);
CREATE TRIGGER group_picture_decided AFTER UPDATE ON group_picture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('message');
CREATE TRIGGER group_picture_sent AFTER INSERT ON group_picture FOR EACH STATEMENT EXECUTE FUNCTION tell_world_changed('staff-news');

create table income (
  day integer not null,
  order_id bigint not null,
  member_id bigint not null,
  promised bigint not null,
  revenue bigint not null,
  fees bigint not null,
  operator bigint not null,
  purchases bigint not null,
  rest smallint not null,
  primary key (day, order_id)
);
CREATE TRIGGER income_append_only BEFORE DELETE OR UPDATE ON income FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table lease_agreement (
  product_id bigint not null,
  version integer not null,
  language text not null,
  paragraphs text[] not null,
  primary key (product_id, version, language),
  check (((cardinality(paragraphs) >= 1) AND (cardinality(paragraphs) <= 40))),
  foreign key (product_id) REFERENCES product(product_id)
);

create table list_tally (
  member_id bigint not null,
  list text not null,
  rows integer not null,
  through_id bigint not null,
  primary key (member_id, list)
);

create table login_record (
  login_id bigint generated always as identity not null,
  member_id bigint not null,
  at_real timestamp with time zone not null,
  country text,
  browser text not null,
  system text not null,
  place text,
  primary key (login_id),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE INDEX login_record_at ON login_record USING btree (at_real);
CREATE INDEX login_record_of_member ON login_record USING btree (member_id, login_id);

create table lot_draw (
  close_day integer not null,
  pot text not null,
  lot_day integer not null,
  stated boolean not null,
  amount bigint not null,
  primary key (close_day, pot, lot_day, stated),
  check ((amount > 0)),
  foreign key (pot, lot_day, stated) REFERENCES pot_in(pot, day, stated)
);
CREATE INDEX lot_draw_of_lot ON lot_draw USING btree (pot, lot_day);

create table lot_payers (
  through_day integer not null,
  from_day integer not null,
  payers integer not null,
  simulated integer not null,
  primary key (through_day),
  unique (from_day),
  check (((simulated >= 0) AND (simulated <= payers))),
  check ((payers >= 10))
);

create table machine_revenue (
  revenue_id bigint generated always as identity not null,
  day integer not null,
  product_id bigint,
  stated boolean not null,
  amount bigint not null,
  evidence text not null,
  operator_id bigint,
  movement_id bigint not null,
  reverses_id bigint,
  primary key (revenue_id),
  unique (reverses_id),
  check (
CASE
    WHEN (reverses_id IS NULL) THEN (amount > 0)
    ELSE ((amount < 0) AND stated)
END),
  foreign key (product_id) REFERENCES product(product_id),
  foreign key (reverses_id) REFERENCES machine_revenue(revenue_id)
);
CREATE UNIQUE INDEX machine_revenue_modelled_once ON machine_revenue USING btree (day, product_id) WHERE (NOT stated);
CREATE INDEX machine_revenue_of_day ON machine_revenue USING btree (day);
CREATE INDEX machine_revenue_of_kind ON machine_revenue USING btree (stated, revenue_id);
CREATE INDEX machine_revenue_of_product ON machine_revenue USING btree (product_id, revenue_id);
CREATE INDEX machine_revenue_stated ON machine_revenue USING btree (day) WHERE stated;

create table member (
  member_id bigint generated always as identity (start with 1000) not null,
  country text not null,
  digits text,
  email text,
  name text,
  password_hash text,
  invite_code text not null,
  inviter_id bigint,
  simulated boolean default false not null,
  language text default 'en_US'::text not null,
  joined_day integer not null,
  joined_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  disabled_at timestamp with time zone,
  safe_word text,
  ended_real timestamp with time zone,
  primary key (member_id),
  unique (country, digits),
  unique (email),
  unique (invite_code),
  check (((ended_real IS NOT NULL) OR (digits IS NOT NULL) OR (email IS NOT NULL))),
  check (((ended_real IS NULL) OR ((digits IS NULL) AND (email IS NULL) AND (password_hash IS NULL) AND (safe_word IS NULL) AND (disabled_at IS NOT NULL)))),
  check ((inviter_id < member_id)),
  check (((NOT simulated) OR (password_hash IS NULL))),
  foreign key (inviter_id) REFERENCES member(member_id)
);
CREATE INDEX member_by_nickname ON member USING btree (lower(COALESCE(name, ''::text)) COLLATE "C", member_id);
CREATE INDEX member_disabled ON member USING btree (member_id) WHERE (disabled_at IS NOT NULL);
CREATE INDEX member_disabled_by_nickname ON member USING btree (lower(COALESCE(name, ''::text)) COLLATE "C", member_id) WHERE (disabled_at IS NOT NULL);
CREATE INDEX member_of_day ON member USING brin (joined_day) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX member_of_inviter ON member USING btree (inviter_id, member_id) WHERE (inviter_id IS NOT NULL);
CREATE INDEX member_of_kind ON member USING btree (simulated, member_id);
CREATE INDEX member_of_kind_by_nickname ON member USING btree (simulated, lower(COALESCE(name, ''::text)) COLLATE "C", member_id);
CREATE INDEX member_root ON member USING btree (member_id) WHERE (inviter_id IS NULL);

create table member_count (
  one boolean default true not null,
  total integer default 0 not null,
  simulated integer default 0 not null,
  primary key (one),
  check (one)
);

create table member_coupon (
  member_id bigint not null,
  coupon_id bigint not null,
  received_at timestamp with time zone not null,
  last_day integer not null,
  order_id bigint,
  used_at timestamp with time zone,
  primary key (member_id, coupon_id),
  unique (order_id),
  check (((order_id IS NULL) = (used_at IS NULL))),
  foreign key (coupon_id) REFERENCES coupon(coupon_id),
  foreign key (member_id) REFERENCES member(member_id)
);

create table member_device (
  member_id bigint not null,
  device_id bigint not null,
  primary key (member_id, device_id),
  foreign key (device_id) REFERENCES device(device_id),
  foreign key (member_id) REFERENCES member(member_id)
);

create table member_return (
  member_id bigint not null,
  paid_in bigint not null,
  received bigint not null,
  bought boolean not null,
  back boolean not null,
  primary key (member_id)
) with (fillfactor=70);

create table movement (
  movement_id bigint generated always as identity not null,
  code text not null,
  day integer not null,
  happened_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  member_id bigint,
  subject_id bigint,
  detail jsonb,
  reverses bigint,
  primary key (movement_id),
  foreign key (reverses) REFERENCES movement(movement_id)
);
CREATE INDEX movement_newest_of_day ON movement USING btree (day, movement_id);
CREATE INDEX movement_of_code ON movement USING btree (code, movement_id);
CREATE UNIQUE INDEX movement_reversed_once ON movement USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER movement_append_only BEFORE DELETE OR UPDATE ON movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table named_place (
  place_id bigint generated always as identity not null,
  code text not null,
  nickname text not null,
  made_at timestamp with time zone not null,
  member_id bigint,
  primary key (place_id),
  unique (code),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE UNIQUE INDEX named_place_free ON named_place USING btree (lower(nickname)) WHERE (member_id IS NULL);

create table operation (
  actor_id bigint not null,
  operation_id text not null,
  input_hash bytea not null,
  result jsonb not null,
  recorded_at timestamp with time zone default now() not null,
  primary key (actor_id, operation_id)
);

create table operator (
  operator_id bigint generated always as identity not null,
  name text not null,
  role text not null,
  password_hash text not null,
  pseudonym text not null,
  disabled_at timestamp with time zone,
  guide boolean default false not null,
  primary key (operator_id),
  unique (name),
  unique (pseudonym),
  check ((role = ANY (ARRAY['facilitator'::text, 'owner'::text, 'finance'::text, 'support'::text, 'editor'::text])))
);
CREATE TRIGGER staff_disabled AFTER UPDATE OF disabled_at ON operator FOR EACH ROW EXECUTE FUNCTION tell_world_changed('staff-session');

create table operator_act (
  act_id bigint generated always as identity not null,
  operator_id bigint,
  pseudonym text not null,
  act text not null,
  detail jsonb not null,
  day integer not null,
  happened_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  primary key (act_id)
);
CREATE INDEX operator_act_of_act ON operator_act USING btree (act, act_id);
CREATE INDEX operator_act_of_both ON operator_act USING btree (pseudonym, act, act_id);
CREATE INDEX operator_act_of_day ON operator_act USING btree (day, act_id);
CREATE INDEX operator_act_of_pseudonym ON operator_act USING btree (pseudonym, act_id);
CREATE TRIGGER act_append_only BEFORE DELETE OR UPDATE ON operator_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER act_not_emptied BEFORE TRUNCATE ON operator_act FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER act_published AFTER INSERT ON operator_act FOR EACH STATEMENT EXECUTE FUNCTION tell_world_changed('notice');

create table operator_device (
  operator_id bigint not null,
  device_id bigint not null,
  primary key (operator_id, device_id),
  foreign key (device_id) REFERENCES device(device_id),
  foreign key (operator_id) REFERENCES operator(operator_id)
);

create table operator_hand (
  operator_id bigint not null,
  by_id bigint not null,
  primary key (operator_id, by_id),
  check ((operator_id <> by_id)),
  foreign key (by_id) REFERENCES operator(operator_id),
  foreign key (operator_id) REFERENCES operator(operator_id)
);

create table operator_session (
  token_hash bytea not null,
  operator_id bigint not null,
  started_real timestamp with time zone not null,
  expires_real timestamp with time zone not null,
  session_id bigint generated always as identity not null,
  stepped boolean default false not null,
  browser text,
  system text,
  place text,
  last_end_real timestamp with time zone,
  primary key (token_hash),
  foreign key (operator_id) REFERENCES operator(operator_id)
);
CREATE TRIGGER staff_session_ended AFTER DELETE ON operator_session FOR EACH ROW EXECUTE FUNCTION tell_world_changed('staff-session');

create table ord (
  order_id bigint generated always as identity not null,
  member_id bigint not null,
  product_id bigint not null,
  movement_id bigint not null,
  price bigint not null,
  day_return bigint not null,
  bought_day integer not null,
  first_day integer not null,
  last_day integer not null,
  bought_at timestamp with time zone not null,
  lease_version integer not null,
  take_basis_points smallint default 0 not null,
  primary key (order_id),
  check (((first_day = (bought_day + 1)) AND (last_day >= first_day))),
  check ((day_return > 0)),
  check ((price > 0))
);
CREATE INDEX ord_due ON ord USING btree (last_day, first_day);
CREATE INDEX ord_of_day ON ord USING brin (bought_day) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX ord_of_member ON ord USING btree (member_id, order_id) INCLUDE (day_return, first_day, last_day);

create table outbox (
  outbox_id bigint generated always as identity not null,
  topic text not null,
  payload jsonb not null,
  recorded_at timestamp with time zone default now() not null,
  relayed_at timestamp with time zone,
  primary key (outbox_id)
);
CREATE INDEX outbox_waiting ON outbox USING btree (outbox_id) WHERE (relayed_at IS NULL);

create table outlook_day (
  day integer not null,
  due_promised numeric not null,
  due_paid numeric not null,
  payments bigint not null,
  referrals bigint not null,
  bonuses bigint not null,
  spent_since integer,
  savings bigint default 0 not null,
  promised numeric,
  share integer,
  share_earned integer,
  share_sales integer,
  share_sales_earned integer,
  short_day integer,
  then_promised numeric,
  then_paid numeric,
  primary key (day),
  check (((share >= 0) AND (share <= 10000))),
  check (((share_earned >= 0) AND (share_earned <= 10000))),
  check (((share_sales >= 0) AND (share_sales <= 10000))),
  check (((share_sales_earned >= 0) AND (share_sales_earned <= 10000)))
);

create table paid_over (
  one boolean default true not null,
  amount bigint not null,
  primary key (one),
  check ((amount >= 0)),
  check (one)
);

create table passkey (
  passkey_id bigint generated always as identity not null,
  member_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  uses bigint not null,
  transports text[] not null,
  rp_id text not null,
  added_real timestamp with time zone not null,
  used_real timestamp with time zone,
  primary key (passkey_id),
  unique (credential_id),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE INDEX passkey_of_member ON passkey USING btree (member_id, passkey_id);

create table payable (
  payable_id bigint generated always as identity not null,
  kind text not null,
  member_id bigint not null,
  subject_id bigint default 0 not null,
  day integer not null,
  promised bigint not null,
  revenue bigint,
  fees bigint,
  operator bigint,
  purchases bigint,
  credit_at timestamp with time zone,
  movement_id bigint,
  happened_at timestamp with time zone not null,
  rest smallint default 0 not null,
  primary key (payable_id),
  unique (kind, member_id, subject_id),
  check ((promised > 0))
);
CREATE INDEX payable_by_day ON payable USING brin (day) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX payable_of_day ON payable USING btree (day) WHERE (operator IS NULL);
CREATE INDEX payable_of_member ON payable USING btree (member_id, payable_id);
CREATE INDEX payable_to_come ON payable USING btree (member_id, payable_id) WHERE ((movement_id IS NULL) AND (kind <> ALL (ARRAY['fund'::text, 'dividend'::text])) AND ((operator IS NULL) OR ((operator + purchases) > 0)));
CREATE INDEX payable_unfunded ON payable USING btree (member_id) WHERE (operator IS NULL);
CREATE INDEX payable_waiting ON payable USING btree (credit_at) WHERE ((movement_id IS NULL) AND (credit_at IS NOT NULL));
CREATE TRIGGER reward_credited AFTER UPDATE ON payable REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_reward_credited();
CREATE TRIGGER reward_pushed AFTER UPDATE ON payable REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION push_reward_credited();

create table payable_tally (
  member_id bigint not null,
  kind text not null,
  through_day integer not null,
  payables integer not null,
  promised bigint not null,
  revenue bigint not null,
  fees bigint not null,
  operator bigint not null,
  purchases bigint not null,
  rest bigint not null,
  primary key (member_id, kind)
);

create table payee (
  payee_id bigint generated always as identity not null,
  member_id bigint not null,
  rail text not null,
  currency text not null,
  address bytea,
  bank text,
  payee_name text,
  account text,
  ifsc text,
  added_at timestamp with time zone not null,
  usable_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  primary key (payee_id),
  check ((octet_length(address) = 20)),
  check (((rail = 'chain'::text) = (currency = 'PUSDT'::text))),
  check (((rail = 'chain'::text) = (address IS NOT NULL))),
  check ((num_nonnulls(bank, payee_name, account, ifsc) =
CASE rail
    WHEN 'chain'::text THEN 0
    ELSE 4
END)),
  check ((currency = ANY (ARRAY['PUSDT'::text, 'INR'::text, 'NGN'::text, 'ZAR'::text, 'KES'::text]))),
  check ((rail = ANY (ARRAY['chain'::text, 'bank'::text]))),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE UNIQUE INDEX payee_address_once ON payee USING btree (address) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX payee_card_once ON payee USING btree (account) WHERE (removed_at IS NULL);
CREATE INDEX payee_of_member ON payee USING btree (member_id, payee_id) WHERE (removed_at IS NULL);

create table phone_message (
  message_id bigint generated always as identity not null,
  phone_id bigint not null,
  channel text not null,
  kind text not null,
  code text,
  sent_real timestamp with time zone not null,
  primary key (message_id),
  check ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  foreign key (phone_id) REFERENCES practice_phone(phone_id) ON DELETE CASCADE
);
CREATE INDEX phone_message_of_phone ON phone_message USING btree (phone_id, message_id);
CREATE TRIGGER phone_told AFTER INSERT ON phone_message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_phone_message();

create table post (
  post_id bigint generated always as identity not null,
  member_id bigint,
  operator_id bigint,
  content text not null,
  video_id bigint,
  happened_at timestamp with time zone not null,
  likes integer default 0 not null,
  likes_simulated integer default 0 not null,
  comments integer default 0 not null,
  comments_simulated integer default 0 not null,
  hidden_real timestamp with time zone,
  held text,
  template text,
  template_values jsonb,
  product_id bigint,
  primary key (post_id),
  check ((num_nonnulls(member_id, operator_id) = 1)),
  check (((held IS NULL) OR (hidden_real IS NOT NULL))),
  check ((held = ANY (ARRAY['waiting'::text, 'refused'::text]))),
  check (((template IS NULL) = (template_values IS NULL))),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (operator_id) REFERENCES operator(operator_id),
  foreign key (product_id) REFERENCES product(product_id),
  foreign key (video_id) REFERENCES upload(upload_id) ON DELETE SET NULL
);
CREATE INDEX post_held ON post USING btree (member_id, post_id) WHERE (held IS NOT NULL);
CREATE INDEX post_hidden ON post USING btree (post_id) WHERE (hidden_real IS NOT NULL);
CREATE INDEX post_of_member ON post USING btree (member_id, post_id) WHERE (member_id IS NOT NULL);
CREATE INDEX post_shown ON post USING btree (post_id) WHERE (hidden_real IS NULL);
CREATE TRIGGER post_hidden AFTER UPDATE OF hidden_real ON post FOR EACH ROW EXECUTE FUNCTION tell_world_changed('post');
CREATE TRIGGER post_made AFTER INSERT ON post FOR EACH STATEMENT EXECUTE FUNCTION tell_world_changed('post');

create table post_count (
  one boolean default true not null,
  total integer default 0 not null,
  primary key (one),
  check (one)
);

create table post_like (
  post_id bigint not null,
  member_id bigint not null,
  primary key (post_id, member_id),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (post_id) REFERENCES post(post_id)
);
CREATE INDEX post_like_of_member ON post_like USING btree (member_id, post_id);

create table post_picture (
  post_id bigint not null,
  place smallint not null,
  upload_id bigint not null,
  primary key (post_id, place),
  unique (upload_id),
  check (((place >= 1) AND (place <= 9))),
  foreign key (post_id) REFERENCES post(post_id),
  foreign key (upload_id) REFERENCES upload(upload_id) ON DELETE CASCADE
);

create table pot_in (
  pot text not null,
  day integer not null,
  stated boolean default false not null,
  amount bigint not null,
  taken_back bigint default 0 not null,
  through numeric not null,
  primary key (pot, day, stated),
  check ((amount > 0)),
  check (((NOT stated) OR (pot = 'revenue'::text))),
  check (((taken_back >= 0) AND (taken_back <= amount))),
  foreign key (pot) REFERENCES pot_queue(pot)
);
CREATE INDEX pot_in_through ON pot_in USING btree (pot, through);

create table pot_queue (
  pot text not null,
  drawn numeric default 0 not null,
  from_day integer default 0 not null,
  primary key (pot),
  check ((drawn >= (0)::numeric)),
  check ((pot = ANY (ARRAY['revenue'::text, 'fees'::text, 'operator'::text, 'purchases'::text])))
);

create table practice_phone (
  phone_id bigint generated always as identity not null,
  device_id bigint,
  country text not null,
  digits text not null,
  email text not null,
  language text,
  recovery_words text,
  handed_real timestamp with time zone not null,
  primary key (phone_id),
  unique (country, digits),
  unique (email),
  unique (recovery_words),
  check (((recovery_words IS NULL) = (device_id IS NULL))),
  foreign key (device_id) REFERENCES device(device_id)
);
CREATE INDEX practice_phone_of_device ON practice_phone USING btree (device_id, handed_real DESC, phone_id DESC);

create table product (
  product_id bigint generated always as identity not null,
  position integer not null,
  name text not null,
  picture text not null,
  price bigint not null,
  day_return bigint not null,
  valid_days integer not null,
  stock integer,
  limit_per_member integer,
  draft boolean default false not null,
  paused boolean default false not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  machine_cost bigint default 0 not null,
  revenue_model jsonb not null,
  revenue_since integer default 0 not null,
  lease_version integer default 1 not null,
  names jsonb default '{}'::jsonb not null,
  lease_words jsonb default '{}'::jsonb not null,
  primary key (product_id),
  check (((machine_cost >= 0) AND (machine_cost <= price))),
  check ((day_return > 0)),
  check ((limit_per_member > 0)),
  check (((length(name) >= 1) AND (length(name) <= 60))),
  check ((price > 0)),
  check ((stock >= 0)),
  check (((valid_days >= 1) AND (valid_days <= 1000)))
);

create table proof_run (
  proof_id bigint generated always as identity not null,
  settled_through integer not null,
  complete boolean not null,
  broken text,
  answered boolean default false not null,
  recorded_at timestamp with time zone default now() not null,
  primary key (proof_id)
);

create table pseudonym_key (
  one boolean default true not null,
  key bytea not null,
  primary key (one),
  check ((octet_length(key) = 32)),
  check (one)
);

create table push_goodbye (
  token text not null,
  primary key (token)
);

create table push_record (
  push_id bigint generated always as identity not null,
  member_id bigint not null,
  kind text not null,
  title text,
  content text,
  happened_at timestamp with time zone not null,
  is_read boolean default false not null,
  product_id bigint,
  more integer default 0 not null,
  primary key (push_id),
  check ((((kind = 'station'::text) OR (kind ~~ 'staff-%'::text)) = (content IS NOT NULL))),
  check ((kind = ANY (ARRAY['station'::text, 'withdrawal-sent'::text, 'withdrawal-arrived'::text, 'withdrawal-failed'::text, 'recharge-arrived'::text, 'income-arrived'::text, 'reward-credited'::text, 'staff-looked'::text, 'staff-sessions'::text, 'staff-words'::text]))),
  check (((kind = 'income-arrived'::text) = (product_id IS NOT NULL))),
  check ((more >= 0)),
  check ((((kind = 'station'::text) OR (kind ~~ 'staff-%'::text)) = (title IS NOT NULL))),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (product_id) REFERENCES product(product_id)
);
CREATE INDEX push_of_member ON push_record USING btree (member_id, push_id);
CREATE INDEX push_unread ON push_record USING btree (member_id) WHERE (NOT is_read);
CREATE TRIGGER push_read AFTER UPDATE ON push_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('message');
CREATE TRIGGER push_wanted AFTER INSERT ON push_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION push_wanted();
CREATE TRIGGER pushed AFTER INSERT ON push_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('message');

create table push_token (
  token text not null,
  session_hash bytea not null,
  joined boolean default false not null,
  at_real timestamp with time zone not null,
  primary key (token),
  check ((length(token) <= 1000)),
  foreign key (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);
CREATE INDEX push_token_of_session ON push_token USING btree (session_hash);
CREATE TRIGGER push_token_gone AFTER DELETE ON push_token REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION push_token_gone();

create table record_tally (
  account_id bigint not null,
  record_type smallint not null,
  entries integer not null,
  through_seq bigint not null,
  primary key (account_id, record_type)
);

create table recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  primary key (member_id, code_hash),
  foreign key (member_id) REFERENCES member(member_id)
);

create table redemption (
  member_id bigint not null,
  code_id bigint not null,
  happened_at timestamp with time zone not null,
  primary key (member_id),
  foreign key (code_id) REFERENCES redemption_code(code_id),
  foreign key (member_id) REFERENCES member(member_id)
);

create table redemption_code (
  code_id bigint generated always as identity not null,
  code text not null,
  amount bigint not null,
  through_day integer not null,
  most integer not null,
  redeemed integer default 0 not null,
  primary key (code_id),
  unique (code),
  check ((amount > 0)),
  check (((redeemed >= 0) AND (redeemed <= most))),
  check ((code ~ '^[A-Z2-9]{10}$'::text)),
  check (((most >= 1) AND (most <= 100000)))
);

create table report (
  report_id bigint generated always as identity not null,
  member_id bigint,
  post_id bigint not null,
  comment_id bigint,
  reason text not null,
  at_real timestamp with time zone not null,
  decided_real timestamp with time zone,
  primary key (report_id),
  unique NULLS NOT DISTINCT (member_id, post_id, comment_id),
  foreign key (comment_id) REFERENCES comment(comment_id),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (post_id) REFERENCES post(post_id)
);
CREATE INDEX report_of_post ON report USING btree (post_id) WHERE (decided_real IS NULL);
CREATE INDEX report_open ON report USING btree (report_id) WHERE (decided_real IS NULL);
CREATE TRIGGER report_made AFTER INSERT ON report FOR EACH STATEMENT EXECUTE FUNCTION tell_world_changed('staff-news');

create table reward_sum (
  member_id bigint not null,
  kind text not null,
  rewards integer not null,
  promised bigint not null,
  operator bigint not null,
  purchases bigint not null,
  primary key (member_id, kind)
);

create table roll_up (
  name text not null,
  through_day integer default '-1'::integer not null,
  primary key (name),
  check ((name = ANY (ARRAY['team'::text, 'money-back'::text])))
);

create table root_block (
  day integer not null,
  tree text not null,
  level smallint not null,
  number integer not null,
  first bytea not null,
  nodes bytea not null,
  primary key (day, tree, level, number),
  check ((tree = ANY (ARRAY['balance'::text, 'debt'::text]))),
  foreign key (day) REFERENCES root_day(day)
);
CREATE INDEX root_block_of_hash ON root_block USING btree (day, tree, first) WHERE (level = 0);

create table root_day (
  day integer not null,
  levels smallint not null,
  total numeric not null,
  root bytea not null,
  debts_levels smallint not null,
  debts_total numeric not null,
  debts_root bytea not null,
  few boolean not null,
  debts_few boolean not null,
  entries bytea not null,
  salt bytea not null,
  previous bytea not null,
  digest bytea not null,
  recorded_at timestamp with time zone default now() not null,
  joined bytea,
  primary key (day),
  check (((debts_levels >= 6) AND (debts_levels <= 40))),
  check ((length(debts_root) = 32)),
  check ((debts_total >= (0)::numeric)),
  check ((length(digest) = 32)),
  check ((length(entries) = 32)),
  check ((length(joined) = 32)),
  check (((levels >= 6) AND (levels <= 40))),
  check ((length(previous) = 32)),
  check ((length(root) = 32)),
  check ((length(salt) = 32)),
  check ((total >= (0)::numeric))
);
CREATE TRIGGER root_day_append_only BEFORE DELETE OR UPDATE ON root_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table root_start (
  one boolean default true not null,
  world_id uuid default gen_random_uuid() not null,
  secret bytea default sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) not null,
  from_day integer not null,
  joining jsonb,
  primary key (one),
  check (one),
  check ((length(secret) = 32))
);

create table second_step_pending (
  session_hash bytea not null,
  purpose text not null,
  secret bytea not null,
  rp_id text,
  proved_by text,
  expires_real timestamp with time zone not null,
  primary key (session_hash, purpose),
  check (((purpose = 'check'::text) = (proved_by IS NULL))),
  check (((purpose = 'authenticator'::text) = (rp_id IS NULL))),
  check ((proved_by = ANY (ARRAY['password'::text, 'authenticator'::text, 'passkey'::text, 'recovery'::text]))),
  check ((purpose = ANY (ARRAY['authenticator'::text, 'passkey'::text, 'check'::text]))),
  foreign key (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);

create table session (
  token_hash bytea not null,
  session_id bigint generated always as identity not null,
  member_id bigint not null,
  started_real timestamp with time zone not null,
  expires_real timestamp with time zone not null,
  login_id bigint,
  last_end_real timestamp with time zone,
  primary key (token_hash),
  foreign key (login_id) REFERENCES login_record(login_id),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE INDEX session_of_login ON session USING btree (login_id) WHERE (login_id IS NOT NULL);
CREATE INDEX session_of_member ON session USING btree (member_id);
CREATE TRIGGER session_ended AFTER DELETE ON session REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('session');

create table shared_link (
  member_id bigint not null,
  card_id bigint not null,
  happened_at timestamp with time zone not null,
  primary key (member_id),
  foreign key (card_id) REFERENCES video_card(card_id),
  foreign key (member_id) REFERENCES member(member_id)
);

create table sign_in (
  member_id bigint not null,
  day integer not null,
  number integer not null,
  streak integer not null,
  happened_at timestamp with time zone not null,
  primary key (member_id, day),
  check (((streak >= 1) AND (streak <= number))),
  check ((number > 0)),
  foreign key (member_id) REFERENCES member(member_id)
);

create table simulated_member (
  simulation_id bigint not null,
  number integer not null,
  member_id bigint not null,
  afraid_from integer,
  primary key (simulation_id, number),
  unique (member_id),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (simulation_id) REFERENCES simulation(simulation_id)
);

create table simulation (
  simulation_id bigint generated always as identity not null,
  seed text not null,
  wanted integer not null,
  target integer default 0 not null,
  made integer default 0 not null,
  planned_day integer not null,
  acted_through integer not null,
  acted integer default 0 not null,
  state text default 'running'::text not null,
  failures integer default 0 not null,
  added_at timestamp with time zone not null,
  invited_by bigint,
  posts_a_day integer default 0 not null,
  primary key (simulation_id),
  check ((((made >= 0) AND (made <= target)) AND (target <= wanted))),
  check (((acted >= 0) AND (acted <= made))),
  check (((posts_a_day >= 0) AND (posts_a_day <= 10))),
  check (((length(seed) >= 1) AND (length(seed) <= 40))),
  check ((state = ANY (ARRAY['running'::text, 'stopped'::text, 'failed'::text]))),
  check (((wanted >= 1) AND (wanted <= 10000))),
  foreign key (invited_by) REFERENCES member(member_id)
);
CREATE TRIGGER simulation_moved AFTER UPDATE ON simulation FOR EACH ROW WHEN ((((old.made IS DISTINCT FROM new.made) OR (old.acted_through IS DISTINCT FROM new.acted_through)) OR (old.state IS DISTINCT FROM new.state))) EXECUTE FUNCTION tell_world_changed('staff-news');

create table simulation_behaviour (
  simulation_id bigint not null,
  from_day integer not null,
  joining text not null,
  joins_a_day integer not null,
  joins_growth integer not null,
  invites integer not null,
  buys integer not null,
  taste text not null,
  claims integer not null,
  withdraws integer not null,
  withdraw_share integer not null,
  rumour_day integer,
  rumour_share integer not null,
  fright_short integer default 0 not null,
  fright_cover integer default 0 not null,
  fright_near integer default 0 not null,
  joins_tells integer default 20 not null,
  joins_telling_days integer default 10 not null,
  primary key (simulation_id, from_day),
  check (((buys >= 0) AND (buys <= 100))),
  check (((claims >= 0) AND (claims <= 100))),
  check (((fright_cover >= 0) AND (fright_cover <= 365))),
  check (((fright_near >= 0) AND (fright_near <= 100))),
  check (((fright_short >= 0) AND (fright_short <= 100))),
  check (((invites >= 0) AND (invites <= 100))),
  check ((joining = ANY (ARRAY['at-once'::text, 'steady'::text, 'geometric'::text, 's-curve'::text, 'spreading'::text]))),
  check (((joins_a_day >= 1) AND (joins_a_day <= 10000))),
  check (((joins_growth >= 0) AND (joins_growth <= 100))),
  check (((joins_telling_days >= 1) AND (joins_telling_days <= 365))),
  check (((joins_tells >= 0) AND (joins_tells <= 200))),
  check ((rumour_day >= 0)),
  check (((rumour_share >= 1) AND (rumour_share <= 100))),
  check ((taste = ANY (ARRAY['cheapest'::text, 'any'::text, 'dearest'::text]))),
  check (((withdraw_share >= 1) AND (withdraw_share <= 100))),
  check (((withdraws >= 0) AND (withdraws <= 100))),
  foreign key (simulation_id) REFERENCES simulation(simulation_id)
);

create table sold_day (
  bought_day integer not null,
  product_id bigint not null,
  price bigint not null,
  day_return bigint not null,
  last_day integer not null,
  machines bigint not null,
  simulated bigint not null,
  primary key (bought_day, product_id, price, day_return, last_day),
  foreign key (product_id) REFERENCES product(product_id)
);
CREATE INDEX sold_day_at_work ON sold_day USING btree (last_day, bought_day);

create table staff_authenticator (
  operator_id bigint not null,
  secret bytea not null,
  used_step bigint not null,
  added_real timestamp with time zone not null,
  primary key (operator_id),
  foreign key (operator_id) REFERENCES operator(operator_id)
);

create table staff_challenge (
  challenge bytea not null,
  operator_id bigint not null,
  purpose text not null,
  session_hash bytea,
  rp_id text not null,
  name text,
  by_password boolean,
  expires_real timestamp with time zone not null,
  primary key (challenge),
  check (((purpose = 'login'::text) = (session_hash IS NULL))),
  check (((purpose = 'add'::text) = (name IS NOT NULL))),
  check (((name IS NULL) = (by_password IS NULL))),
  check ((purpose = ANY (ARRAY['login'::text, 'check'::text, 'add'::text]))),
  foreign key (operator_id) REFERENCES operator(operator_id),
  foreign key (session_hash) REFERENCES operator_session(token_hash) ON DELETE CASCADE
);

create table staff_passkey (
  passkey_id bigint generated always as identity not null,
  operator_id bigint not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  uses bigint not null,
  transports text[] not null,
  rp_id text not null,
  added_real timestamp with time zone not null,
  used_real timestamp with time zone,
  primary key (passkey_id),
  unique (credential_id),
  foreign key (operator_id) REFERENCES operator(operator_id)
);

create table staff_pending (
  session_hash bytea not null,
  secret bytea not null,
  expires_real timestamp with time zone not null,
  primary key (session_hash),
  foreign key (session_hash) REFERENCES operator_session(token_hash) ON DELETE CASCADE
);

create table staff_recovery_code (
  operator_id bigint not null,
  code_hash bytea not null,
  primary key (operator_id, code_hash),
  foreign key (operator_id) REFERENCES operator(operator_id)
);

create table step_up (
  session_hash bytea not null,
  token_hash bytea not null,
  expires_real timestamp with time zone not null,
  second_step boolean default false not null,
  primary key (session_hash),
  foreign key (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);

create table stock_bucket (
  product_id bigint not null,
  bucket smallint not null,
  left_units integer,
  sold integer default 0 not null,
  sold_simulated integer default 0 not null,
  primary key (product_id, bucket),
  check ((sold_simulated <= sold)),
  check ((left_units >= 0)),
  foreign key (product_id) REFERENCES product(product_id)
) with (fillfactor=50);

create table stock_exchange (
  member_id bigint not null,
  amount bigint not null,
  day integer not null,
  happened_at timestamp with time zone not null,
  movement_id bigint not null,
  primary key (member_id),
  check ((amount > 0)),
  foreign key (member_id) REFERENCES member(member_id)
);

create table support_conversation (
  member_id bigint not null,
  messages integer default 0 not null,
  unread integer default 0 not null,
  waits_since timestamp with time zone,
  primary key (member_id),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE INDEX support_waiting ON support_conversation USING btree (waits_since) WHERE (waits_since IS NOT NULL);

create table support_message (
  support_id bigint generated always as identity not null,
  member_id bigint not null,
  operator_id bigint,
  content text not null,
  upload_id bigint,
  happened_at timestamp with time zone not null,
  primary key (support_id),
  unique (upload_id),
  foreign key (member_id) REFERENCES support_conversation(member_id),
  foreign key (operator_id) REFERENCES operator(operator_id),
  foreign key (upload_id) REFERENCES upload(upload_id) ON DELETE SET NULL
);
CREATE INDEX support_of_member ON support_message USING btree (member_id, support_id);
CREATE TRIGGER support_said AFTER INSERT ON support_message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('support');

create table team_back (
  member_id bigint not null,
  floor smallint not null,
  joined_day integer not null,
  bought integer not null,
  bought_simulated integer not null,
  back integer not null,
  back_simulated integer not null,
  primary key (member_id, floor, joined_day),
  check (((floor >= 1) AND (floor <= 3)))
);

create table team_day (
  member_id bigint not null,
  floor smallint not null,
  joined_day integer not null,
  members integer not null,
  simulated integer not null,
  valid integer not null,
  valid_simulated integer not null,
  primary key (member_id, floor, joined_day),
  check (((floor >= 1) AND (floor <= 3)))
);

create table team_month (
  member_id bigint not null,
  month integer not null,
  purchases bigint not null,
  primary key (member_id, month)
);

create table upload (
  upload_id bigint generated always as identity not null,
  name text not null,
  type text not null,
  bytes integer not null,
  width integer,
  height integer,
  member_id bigint,
  purpose text not null,
  open boolean not null,
  at_real timestamp with time zone not null,
  made_anew boolean default false not null,
  primary key (upload_id),
  unique (name),
  check ((bytes > 0)),
  check (((type = 'webp'::text) = ((width IS NOT NULL) AND (height IS NOT NULL)))),
  check ((name ~ '^[0-9a-f]{32}$'::text)),
  check ((purpose = ANY (ARRAY['post'::text, 'feedback'::text, 'group'::text, 'support'::text, 'head'::text]))),
  check ((type = ANY (ARRAY['webp'::text, 'mp4'::text, 'webm'::text]))),
  foreign key (member_id) REFERENCES member(member_id)
);
CREATE UNIQUE INDEX upload_head ON upload USING btree (member_id) WHERE (purpose = 'head'::text);
CREATE INDEX upload_of_member ON upload USING btree (member_id, upload_id) WHERE (member_id IS NOT NULL);
CREATE INDEX upload_to_make_anew ON upload USING btree (upload_id) WHERE ((type <> 'webp'::text) AND (NOT made_anew));

create table verification (
  target text not null,
  purpose text not null,
  device_id bigint not null,
  code_hash bytea,
  tries integer default 0 not null,
  sent_real timestamp with time zone not null,
  expires_real timestamp with time zone not null,
  primary key (target, purpose, device_id),
  check ((purpose = ANY (ARRAY['register'::text, 'reset'::text, 'fund'::text, 'mailbox'::text]))),
  foreign key (device_id) REFERENCES device(device_id)
);

create table video_card (
  card_id bigint generated always as identity not null,
  code text not null,
  member_id bigint not null,
  film text not null,
  happened_at timestamp with time zone not null,
  primary key (card_id),
  unique (code),
  unique (member_id, film),
  check ((code ~ '^[A-Z2-9]{10}$'::text)),
  foreign key (member_id) REFERENCES member(member_id)
);

create table view_session (
  view_id bigint generated always as identity not null,
  member_id bigint not null,
  operator_session bytea not null,
  code_hash bytea,
  token_hash bytea,
  expires_real timestamp with time zone not null,
  primary key (view_id),
  unique (code_hash),
  unique (token_hash),
  check ((num_nonnulls(code_hash, token_hash) = 1)),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (operator_session) REFERENCES operator_session(token_hash) ON DELETE CASCADE
);

create table withdrawal (
  withdrawal_id bigint generated always as identity not null,
  member_id bigint not null,
  number integer not null,
  payee_id bigint not null,
  rail text not null,
  amount bigint not null,
  fee bigint not null,
  pays bigint,
  rate bigint,
  state text default 'pending'::text not null,
  approvals_needed smallint not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone,
  send_by timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  reference text,
  confirmations smallint default 0 not null,
  failure text,
  note text,
  movement_id bigint not null,
  ended_movement_id bigint,
  waits_for text,
  primary key (withdrawal_id),
  unique (member_id, number),
  check ((amount > 0)),
  check (((approvals_needed >= 0) AND (approvals_needed <= 2))),
  check (((fee >= 0) AND (fee <= (amount - 1)))),
  check (((rail = 'bank'::text) = (pays IS NOT NULL))),
  check (((rail = 'bank'::text) = (rate IS NOT NULL))),
  check (((due_at IS NOT NULL) OR (state = ANY (ARRAY['pending'::text, 'cancelled'::text, 'failed'::text])))),
  check (((state = ANY (ARRAY['arrived'::text, 'cancelled'::text, 'failed'::text])) = (ended_movement_id IS NOT NULL))),
  check (((state = 'failed'::text) = (failure IS NOT NULL))),
  check (((waits_for IS NULL) OR (state = 'pending'::text))),
  check ((failure = ANY (ARRAY['refused'::text, 'chain'::text, 'bank'::text, 'limit'::text]))),
  check ((pays > 0)),
  check ((rail = ANY (ARRAY['chain'::text, 'bank'::text]))),
  check ((rate > 0)),
  check ((state = ANY (ARRAY['pending'::text, 'processing'::text, 'sent'::text, 'arrived'::text, 'cancelled'::text, 'failed'::text]))),
  check ((waits_for = ANY (ARRAY['funds'::text, 'limit'::text, 'chain'::text, 'check'::text]))),
  foreign key (member_id) REFERENCES member(member_id),
  foreign key (payee_id) REFERENCES payee(payee_id)
);
CREATE INDEX withdrawal_by_amount ON withdrawal USING btree (amount, withdrawal_id);
CREATE INDEX withdrawal_due ON withdrawal USING btree (due_at) WHERE (state = 'pending'::text);
CREATE INDEX withdrawal_of_member_by_time ON withdrawal USING btree (member_id, requested_at);
CREATE INDEX withdrawal_of_payee ON withdrawal USING btree (payee_id) WHERE (state = ANY (ARRAY['pending'::text, 'processing'::text, 'sent'::text]));
CREATE INDEX withdrawal_of_rail ON withdrawal USING btree (rail, withdrawal_id);
CREATE INDEX withdrawal_of_state ON withdrawal USING btree (state, withdrawal_id);
CREATE INDEX withdrawal_on_chain ON withdrawal USING btree (due_at, withdrawal_id) WHERE ((rail = 'chain'::text) AND (state = ANY (ARRAY['pending'::text, 'processing'::text, 'sent'::text])));
CREATE INDEX withdrawal_open ON withdrawal USING btree (member_id) WHERE (state = ANY (ARRAY['pending'::text, 'processing'::text, 'sent'::text]));
CREATE INDEX withdrawal_waiting ON withdrawal USING btree (withdrawal_id) WHERE ((state = 'pending'::text) AND (due_at IS NULL));
CREATE TRIGGER withdrawal_changed AFTER UPDATE ON withdrawal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed('withdrawal');
CREATE TRIGGER withdrawal_pushed AFTER UPDATE ON withdrawal REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION push_withdrawal_changed();
CREATE TRIGGER withdrawal_queued AFTER INSERT ON withdrawal FOR EACH ROW WHEN (((new.due_at IS NULL) AND (new.state = 'pending'::text))) EXECUTE FUNCTION tell_world_changed('staff-news');

create table withdrawal_approval (
  withdrawal_id bigint not null,
  operator_id bigint not null,
  happened_at timestamp with time zone not null,
  primary key (withdrawal_id, operator_id),
  foreign key (operator_id) REFERENCES operator(operator_id),
  foreign key (withdrawal_id) REFERENCES withdrawal(withdrawal_id)
);

create table withdrawal_hold (
  member_id bigint not null,
  until_at timestamp with time zone not null,
  primary key (member_id),
  foreign key (member_id) REFERENCES member(member_id)
);

create table world_clock (
  one boolean default true not null,
  day_zero timestamp with time zone not null,
  anchor_world timestamp with time zone not null,
  anchor_real timestamp with time zone not null,
  rate integer default 1 not null,
  paused boolean default false not null,
  seen_real timestamp with time zone not null,
  visitor_real timestamp with time zone,
  rate_follows_visitors boolean default false not null,
  stretch uuid,
  primary key (one),
  check (one),
  check (((rate >= 1) AND (rate <= 86400)))
);
CREATE TRIGGER clock_changed AFTER UPDATE OF anchor_world, rate, paused ON world_clock FOR EACH ROW EXECUTE FUNCTION tell_world_changed('world');

create table world_day (
  one boolean default true not null,
  open_day integer default 0 not null,
  settled_through integer default '-1'::integer not null,
  money_stopped boolean default false not null,
  first_short_day integer,
  pause_due boolean default false not null,
  primary key (one),
  check ((settled_through < open_day)),
  check (one),
  check ((open_day >= 0))
);
CREATE TRIGGER day_changed AFTER UPDATE ON world_day FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION tell_world_changed('world');

create table world_invite (
  one boolean default true not null,
  code text not null,
  primary key (one),
  check (one)
);

create table world_setting (
  one boolean default true not null,
  name text not null,
  demo boolean default false not null,
  policy text default 'revenue-backed'::text not null,
  operator_funds boolean default true not null,
  starting_money bigint default 100000000 not null,
  mail_registration boolean default true not null,
  member_cap integer default 500 not null,
  time_zone text default 'UTC'::text not null,
  seed bigint default 1 not null,
  ends_real timestamp with time zone not null,
  books_open_real timestamp with time zone,
  withdrawal_auto_max bigint default 200000000 not null,
  withdrawal_single_max bigint default 1000000000 not null,
  faucet_amount bigint default 500000000 not null,
  recharge_minimum bigint default 10000000 not null,
  fund_basis_points integer default 50 not null,
  dividend_basis_points integer default 0 not null,
  signin_reward bigint default 20000 not null,
  signin_random_least bigint default 10000 not null,
  signin_random_most bigint default 100000 not null,
  redemption_cap bigint default 1000000000 not null,
  link_reward bigint default 300000 not null,
  group_reward bigint default 500000 not null,
  referral_basis_points integer[] default '{1000,500,300}'::integer[] not null,
  invite_bonus bigint default 1000000 not null,
  team_basis_points integer default 50 not null,
  team_from_grade integer default 2 not null,
  least_version integer default 0 not null,
  switched_off text[] default '{}'::text[] not null,
  nickname_entry boolean default false not null,
  made_real timestamp with time zone default now() not null,
  staff_second_step boolean default false not null,
  archived_end timestamp with time zone,
  release_words jsonb default '{}'::jsonb not null,
  take_basis_points integer default 0 not null,
  pause_when_short boolean default false not null,
  states_basis_points integer default 0 not null,
  states_through_day integer,
  books_closed boolean default false not null,
  entry text default 'open'::text not null,
  passwords_anew boolean default false not null,
  machines_max integer default 1000 not null,
  books_key text,
  primary key (one),
  check ((withdrawal_single_max >= withdrawal_auto_max)),
  check ((books_key ~ '^[A-Za-z0-9_-]{22,64}$'::text)),
  check (((signin_random_most >= signin_random_least) AND (signin_random_most <= 10000000))),
  check (((dividend_basis_points >= 0) AND (dividend_basis_points <= 10000))),
  check ((entry = ANY (ARRAY['open'::text, 'approve'::text, 'links'::text, 'closed'::text]))),
  check (((faucet_amount >= 1000000) AND (faucet_amount <= '1000000000000'::bigint))),
  check (((fund_basis_points >= 0) AND (fund_basis_points <= 1000))),
  check (((group_reward >= 0) AND (group_reward <= 10000000))),
  check (((invite_bonus >= 0) AND (invite_bonus <= '1000000000000'::bigint))),
  check ((least_version >= 0)),
  check (((link_reward >= 0) AND (link_reward <= 10000000))),
  check (((machines_max >= 1) AND (machines_max <= 100000))),
  check (((member_cap >= 1) AND (member_cap <= 1000000))),
  check (((length(name) >= 1) AND (length(name) <= 60))),
  check (one),
  check ((policy = ANY (ARRAY['revenue-backed'::text, 'promise-first'::text]))),
  check (((recharge_minimum >= 0) AND (recharge_minimum <= '1000000000000'::bigint))),
  check ((redemption_cap >= 0)),
  check (((cardinality(referral_basis_points) <= 3) AND (array_position(referral_basis_points, NULL::integer) IS NULL) AND (0 <= ALL (referral_basis_points)) AND (10000 >= ALL (referral_basis_points)))),
  check ((signin_random_least >= 0)),
  check (((signin_reward >= 0) AND (signin_reward <= 10000000))),
  check (((starting_money >= 0) AND (starting_money <= '1000000000000'::bigint))),
  check (((states_basis_points >= 0) AND (states_basis_points <= 20000))),
  check ((switched_off <@ ARRAY['community'::text, 'support'::text, 'savings'::text, 'coupons'::text, 'redemption'::text, 'tasks'::text, 'signIn'::text, 'feedback'::text])),
  check (((take_basis_points >= 0) AND (take_basis_points <= 10000))),
  check (((team_basis_points >= 0) AND (team_basis_points <= 10000))),
  check (((team_from_grade >= 1) AND (team_from_grade <= 5))),
  check ((withdrawal_auto_max >= 0))
);
CREATE TRIGGER setting_changed AFTER UPDATE ON world_setting FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION tell_world_changed('world');

CREATE OR REPLACE FUNCTION entry_sums_to_zero()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from fresh
    left join (select account_id, asset from account where account_id < 8000) as summed using (account_id)
    group by fresh.movement_id, coalesce(summed.asset, 'PUSDT') having sum(fresh.amount) <> 0
  ) then
    raise exception 'postings do not sum to zero' using errcode = 'GL001';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION push_deposit_arrived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into push_record (member_id, kind, happened_at)
  select changed.member_id, 'recharge-arrived', changed.arrived_at
  from changed join before using (deposit_id) join member on member.member_id = changed.member_id
  where changed.state = 'arrived' and before.state <> 'arrived' and not simulated and changed.arrived_at is not null
  order by changed.member_id, deposit_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION push_income_arrived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into push_record (member_id, kind, product_id, more, happened_at)
  with people as materialized (
    select changed.member_id, changed.number, coalesce((
        select movement.happened_at from entry join movement using (movement_id)
        where account_id = changed.member_id * 8 and record_type = 5
        order by seq desc limit 1), credit_at) as at
    from changed join member using (member_id) where not simulated and ended_real is null),
  arrived as materialized (
    select claim.member_id, claim.number, claim.order_id, claim.through_day, at, coalesce((
        select earlier.all_through from claim as earlier
        where earlier.member_id = claim.member_id and earlier.number = claim.number - 1), -1) as all_before
    from people join claim using (member_id, number)),
  span as (
    select arrived.member_id, number, at, ord.order_id, product_id, day_return, least(last_day, through_day) as until_day,
      greatest(first_day, all_before + 1, (
        select max(alone.through_day) + 1 from claim as alone
        where alone.order_id = ord.order_id and alone.number < arrived.number)) as since_day
    from arrived join ord on ord.member_id = arrived.member_id
      and (arrived.order_id is null or ord.order_id = arrived.order_id)
    where first_day <= through_day and last_day > all_before),
  machines as (
    select member_id, number, at, order_id, product_id
    from span
    where since_day <= until_day
      and (select sum_paid from day_group where promised = day_return and day = until_day)
        > (select sum_paid - paid from day_group where promised = day_return and day = since_day))
  select member_id, 'income-arrived', (array_agg(product_id order by order_id))[1], count(*)::int - 1, at
  from machines group by member_id, number, at order by member_id, number;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION push_reward_credited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into push_record (member_id, kind, happened_at)
  select told.member_id, 'reward-credited', told.at
  from (
    select changed.member_id, max(changed.credit_at) as at
    from changed join member using (member_id)
    where movement_id is not null and changed.kind not in ('fund', 'dividend') and not simulated
      and changed.credit_at is not null
    group by changed.member_id) as told
  where not exists (
    select from push_record where push_record.member_id = told.member_id and not is_read
      and kind = 'reward-credited' and happened_at = told.at)
  order by told.member_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION push_token_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into push_goodbye (token) select token from gone on conflict do nothing;
  if found then
    insert into outbox (topic, payload) values ('push.topic', '{}');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION push_wanted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, payload)
  select 'push.send', jsonb_build_object('pushId', changed.push_id::text) from changed
  where exists (select from session join push_token on session_hash = token_hash
                where session.member_id = changed.member_id)
  order by changed.push_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION push_withdrawal_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into push_record (member_id, kind, happened_at)
  select changed.member_id, 'withdrawal-' || changed.state, coalesce(changed.ended_at, changed.sent_at)
  from changed join before using (withdrawal_id) join member on member.member_id = changed.member_id
  where changed.state <> before.state and changed.state in ('sent', 'arrived', 'failed') and not simulated
    and coalesce(changed.ended_at, changed.sent_at) is not null
  order by changed.member_id, withdrawal_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'GL002';
end $function$;

CREATE OR REPLACE FUNCTION tell_members(kind text, members bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  -- A notice holds 8,000 bytes: 300 ids of nineteen digits.
  select pg_notify('news', json_build_object('schema', current_schema(), 'kind', kind, 'members', part)::text)
  from (
    select array_agg(member_id) as part from unnest(members) with ordinality as told (member_id, place)
    where member_id is not null group by place / 300
  ) as parts
$function$;

CREATE OR REPLACE FUNCTION tell_members_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_members(tg_argv[0], array(select distinct member_id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_people_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_members(tg_argv[0], array(
    select distinct member_id from changed join member using (member_id) where not simulated));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_phone_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_members('phone', array(
    with held as (
      select distinct on_it.country, on_it.digits, on_it.email
      from changed
      join practice_phone as phone using (phone_id)
      join practice_phone as on_it using (device_id)
    )
    select member_id from member join held using (country, digits)
    union
    select member_id from member join held using (email)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_reward_credited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_members('money', array(
    select distinct changed.member_id from changed join member using (member_id)
    where movement_id is not null and not simulated));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_world(kind text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('news', json_build_object('schema', current_schema(), 'kind', kind)::text)
$function$;

CREATE OR REPLACE FUNCTION tell_world_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_world(tg_argv[0]);
  return null;
end $function$;
