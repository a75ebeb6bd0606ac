-- What visitors leave: spec.md section 7 (leads) and the newsletter form. Anonymous visitors may add a row and
-- read nothing. The statements can be run again: every home of the backend applies them at start.

create table if not exists public.leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email varchar(254) not null check (email <> ''),
  city varchar(100),
  state varchar(2),
  interest varchar(500)
);

create table if not exists public.newsletter_subscribers (
  email varchar(254) primary key check (email <> ''),
  created_at timestamptz not null default now()
);

alter table public.leads enable row level security;
alter table public.newsletter_subscribers enable row level security;

grant insert on public.leads to anon, authenticated;
grant insert on public.newsletter_subscribers to anon, authenticated;
grant all on public.leads to service_role;
grant all on public.newsletter_subscribers to service_role;

drop policy if exists leads_insert on public.leads;
create policy leads_insert on public.leads for insert to anon, authenticated with check (true);

drop policy if exists newsletter_subscribers_insert on public.newsletter_subscribers;
create policy newsletter_subscribers_insert on public.newsletter_subscribers
  for insert to anon, authenticated with check (true);
