CREATE TABLE "near_miss_photos" (
	"client_id" uuid NOT NULL,
	"near_miss_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "near_miss_photos_client_id_near_miss_id_pk" PRIMARY KEY("client_id","near_miss_id")
);
--> statement-breakpoint
ALTER TABLE "near_miss_photos" ADD CONSTRAINT "near_miss_photos_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_miss_photos" ADD CONSTRAINT "near_miss_photos_near_miss_id_near_misses_id_fk" FOREIGN KEY ("near_miss_id") REFERENCES "public"."near_misses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "near_miss_photos_near_miss_id" ON "near_miss_photos" USING btree ("near_miss_id");--> statement-breakpoint
grant select, insert, update, delete on near_miss_photos to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('near_miss_photos');
