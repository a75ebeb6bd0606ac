-- What visitors leave: product.md 9.3 (leads) and the forms of the site. Anonymous visitors may add a row and
-- read nothing. The statements can be run again: every home of the backend applies them at start.

create table if not exists public.leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email varchar(254) not null check (email <> ''),
  city varchar(100),
  state varchar(2),
  interest varchar(500),
  -- What an advertiser says beside it.
  company varchar(200),
  licence_number varchar(60),
  message varchar(4000)
);

-- For a Postgres whose table is older. (On SQLite the migrator adds what a table lacks by itself.)
alter table public.leads add column if not exists company varchar(200);
alter table public.leads add column if not exists licence_number varchar(60);
alter table public.leads add column if not exists message varchar(4000);

create table if not exists public.newsletter_subscribers (
  email varchar(254) primary key check (email <> ''),
  created_at timestamptz not null default now()
);

-- A reader's word that a state's law is not, or is no longer, what a page says.
create table if not exists public.law_change_reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  product varchar(40) not null,
  state varchar(2) not null,
  message varchar(4000) not null check (message <> ''),
  source varchar(500),
  email varchar(254)
);

-- What readers write to the newsroom.
create table if not exists public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  topic varchar(40) not null,
  name varchar(100),
  email varchar(254) not null check (email <> ''),
  page varchar(500),
  message varchar(4000) not null check (message <> '')
);

alter table public.leads enable row level security;
alter table public.newsletter_subscribers enable row level security;
alter table public.law_change_reports enable row level security;
alter table public.contact_messages enable row level security;

grant insert on public.leads to anon, authenticated;
grant insert on public.newsletter_subscribers to anon, authenticated;
grant insert on public.law_change_reports to anon, authenticated;
grant insert on public.contact_messages to anon, authenticated;
grant all on public.leads to service_role;
grant all on public.newsletter_subscribers to service_role;
grant all on public.law_change_reports to service_role;
grant all on public.contact_messages to service_role;

drop policy if exists leads_insert on public.leads;
create policy leads_insert on public.leads for insert to anon, authenticated with check (true);

drop policy if exists newsletter_subscribers_insert on public.newsletter_subscribers;
create policy newsletter_subscribers_insert on public.newsletter_subscribers
  for insert to anon, authenticated with check (true);

drop policy if exists law_change_reports_insert on public.law_change_reports;
create policy law_change_reports_insert on public.law_change_reports
  for insert to anon, authenticated with check (true);

drop policy if exists contact_messages_insert on public.contact_messages;
create policy contact_messages_insert on public.contact_messages
  for insert to anon, authenticated with check (true);
