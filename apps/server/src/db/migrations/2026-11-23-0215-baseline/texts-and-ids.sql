-- What other tables are made with: how names stand and are searched, ids that stand in texts.

-- Names stand as in a Portuguese register and are searched without accents and case (ADR 1002). The collation is the owner's own,
-- not PostgreSQL's pt-x-icu, so that the owner may say that its version is known after an ICU was renewed (running.md).
create collation alphabetical (provider = icu, locale = 'pt');

-- Most texts are ASCII, and to take marks off the others costs forty times as much as to see that.
create function plain_text(value text) returns text language sql immutable parallel safe return
  case when octet_length(value) = char_length(value) then lower(value)
  else lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')) end;

create function uuid_in(value text) returns uuid language sql immutable parallel safe return
  case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end;
