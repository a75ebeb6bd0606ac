-- What visitors leave, as a hosted project gets it from the site (product.md 9.10). Run it in the project's SQL editor; it can be run
-- again. The site acts as the anonymous visitor, who may add rows of exactly these columns, and read, change and delete nothing.

create table if not exists public.leads (
  id uuid primary key,
  created_at timestamptz not null,
  email varchar(254) not null check (email <> ''),
  city varchar(100),
  state varchar(2),
  interest varchar(500),
  -- What an advertiser says beside it.
  company varchar(200),
  licence_number varchar(60),
  message varchar(4000)
);

-- For a table that is older.
alter table public.leads add column if not exists company varchar(200);
alter table public.leads add column if not exists licence_number varchar(60);
alter table public.leads add column if not exists message varchar(4000);

-- Who confirmed the newsletter: a record, not a list to send to. Nobody's leaving comes here.
create table if not exists public.newsletter_subscribers (
  email varchar(254) primary key check (email <> ''),
  created_at timestamptz not null
);

alter table public.newsletter_subscribers add column if not exists id uuid unique;

-- A reader's word that a state's law is not, or is no longer, what a page says.
create table if not exists public.law_change_reports (
  id uuid primary key,
  created_at timestamptz not null,
  product varchar(40) not null,
  state varchar(2) not null,
  message varchar(4000) not null check (message <> ''),
  source varchar(500),
  email varchar(254)
);

-- What readers write to the newsroom.
create table if not exists public.contact_messages (
  id uuid primary key,
  created_at timestamptz not null,
  topic varchar(40) not null,
  name varchar(100),
  email varchar(254) not null check (email <> ''),
  page varchar(500),
  message varchar(4000) not null check (message <> '')
);

-- A project hands every privilege on a new table to its visitors, TRUNCATE too, which no policy looks at.
revoke all on public.leads, public.newsletter_subscribers, public.law_change_reports, public.contact_messages
  from public, anon, authenticated;

grant insert (id, created_at, email, city, state, interest, company, licence_number, message)
  on public.leads to anon;
grant insert (id, created_at, email) on public.newsletter_subscribers to anon;
grant insert (id, created_at, product, state, message, source, email) on public.law_change_reports to anon;
grant insert (id, created_at, topic, name, email, page, message) on public.contact_messages to anon;

grant select, insert, update, delete
  on public.leads, public.newsletter_subscribers, public.law_change_reports, public.contact_messages
  to service_role;

alter table public.leads enable row level security;
alter table public.newsletter_subscribers enable row level security;
alter table public.law_change_reports enable row level security;
alter table public.contact_messages enable row level security;

drop policy if exists leads_insert on public.leads;
create policy leads_insert on public.leads for insert to anon with check (true);

drop policy if exists newsletter_subscribers_insert on public.newsletter_subscribers;
create policy newsletter_subscribers_insert on public.newsletter_subscribers
  for insert to anon with check (true);

drop policy if exists law_change_reports_insert on public.law_change_reports;
create policy law_change_reports_insert on public.law_change_reports for insert to anon with check (true);

drop policy if exists contact_messages_insert on public.contact_messages;
create policy contact_messages_insert on public.contact_messages for insert to anon with check (true);
