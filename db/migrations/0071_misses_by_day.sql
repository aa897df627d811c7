-- Searches that found nothing are counted by day, so that staff see what is looked for in vain now.
ALTER TABLE search_miss ADD COLUMN day date;
-- What may be somebody's telephone or address was never worth keeping.
DELETE FROM search_miss WHERE term ~ '[0-9]{6}' OR length(term) > 60;
UPDATE search_miss SET day = (last_at AT TIME ZONE 'America/Mexico_City')::date;
ALTER TABLE search_miss ALTER COLUMN day SET NOT NULL;
ALTER TABLE search_miss DROP CONSTRAINT search_miss_pkey;
ALTER TABLE search_miss ADD PRIMARY KEY (day, term);
