-- The second form of a day's record also binds the lines of the public file's table `joined` that
-- ended with the day: until then nobody noticed when the last of them were left out of a file.
alter table root_day
  -- SHA-256 of these lines; null in records of the first form.
  add column joined bytea check (length(joined) = 32);

-- By kind of movement, what is joined since the kind's last line: fewer than ten members each.
-- The next record goes on from there, and does not read the world from its first day.
alter table root_start add column joining jsonb;
